const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Globals of code in a worker: the language, interfaces of the web, and timers. All others are removed: `process`, `require`, `fetch` and
 * whatever a later Node adds. The shell gets its Node modules as arguments.
 */
export const WEB = words(`
  AbortController AbortSignal Blob Buffer CustomEvent DOMException Event EventTarget File FormData Headers
  MessageChannel MessageEvent MessagePort ReadableStream ReadableStreamDefaultReader Request Response TextDecoder
  TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams WritableStream
`);

export const FUNCTIONS = words(`
  atob btoa clearImmediate clearInterval clearTimeout queueMicrotask setImmediate setInterval setTimeout structuredClone
`);

export const OBJECTS = words(`
  crypto global globalThis performance
`);

export const LANGUAGE = words(`
  AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float32Array Float64Array Function Int16Array Int32Array Int8Array Intl Iterator JSON Map Math
  Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError
  TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape eval isFinite isNaN parseFloat parseInt unescape
`);

/** Methods of `console`, which do nothing in a worker. */
export const CONSOLE = words(`
  log info warn error debug trace dir table group groupEnd time timeEnd assert
`);
