/**
 * What code in a worker finds: the language, what the web has too, and timers. What is not named here is not there: `process`,
 * `require`, `fetch` and whatever a later Node adds. The shell is handed what it needs beside it.
 */
const WEB = [
  'AbortController',
  'AbortSignal',
  'Blob',
  // Node's own `Response` looks for it where everybody does.
  'Buffer',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessageEvent',
  'MessagePort',
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
] as const;

const FUNCTIONS = [
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

const OTHERS = ['crypto', 'global', 'globalThis', 'performance'] as const;

const LANGUAGE = [
  'AggregateError',
  'Array',
  'ArrayBuffer',
  'Atomics',
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
  'Boolean',
  'DataView',
  'Date',
  'Error',
  'EvalError',
  'FinalizationRegistry',
  'Float32Array',
  'Float64Array',
  'Function',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'Intl',
  'Iterator',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'ReferenceError',
  'Reflect',
  'RegExp',
  'Set',
  'SharedArrayBuffer',
  'String',
  'Symbol',
  'SyntaxError',
  'TypeError',
  'URIError',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'WeakMap',
  'WeakRef',
  'WeakSet',
  'WebAssembly',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'eval',
  'isFinite',
  'isNaN',
  'parseFloat',
  'parseInt',
  'unescape',
] as const;

type Names = Record<PropertyKey, unknown>;

/**
 * Objects that inherit from these are given members of the same name by assignment (`error.name = …`), which a frozen member would
 * forbid: each member becomes a getter whose setter writes to whoever inherits.
 */
function fixMembers(prototype: object, keys: readonly PropertyKey[] = Reflect.ownKeys(prototype)): void {
  for (const key of keys) {
    const own = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!own || !('value' in own) || !own.configurable) continue;
    const { value, enumerable = false } = own;
    Object.defineProperty(prototype, key, {
      configurable: false,
      enumerable,
      get: () => value,
      set(this: object, next: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} can not be changed`);
        Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

function freezeAll(roots: readonly unknown[]): void {
  const seen = new Set<object>();
  const open = [...roots];
  while (open.length > 0) {
    const one = open.pop();
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || seen.has(one)) continue;
    seen.add(one);
    open.push(Object.getPrototypeOf(one));
    for (const own of Object.values(Object.getOwnPropertyDescriptors(one))) open.push(own.value, own.get, own.set);
    for (const symbol of Object.getOwnPropertySymbols(one)) {
      const own = Reflect.getOwnPropertyDescriptor(one, symbol);
      open.push(own?.value, own?.get, own?.set);
    }
  }
  for (const one of seen) Object.freeze(one);
}

/** Objects of the language that no name leads to. */
function hidden(): unknown[] {
  function* generator() {}
  async function* asyncGenerator() {}
  const iterators = [[][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), ''[Symbol.iterator]()];
  const matches = 'x'.matchAll(/x/g);
  return [generator, asyncGenerator, async () => {}, ...iterators, matches, Object.getPrototypeOf(Uint8Array)].map((one) =>
    Object.getPrototypeOf(one),
  );
}

/**
 * The first `Request` puts undici's agent on a global symbol that cannot be deleted; its connections lead to `net.Socket`. Requests that
 * are made here are never sent, so an empty object takes its place.
 */
function closeDispatcher(): void {
  const dispatcher = Symbol.for('undici.globalDispatcher.1');
  new Request('http://localhost/');
  Object.defineProperty(globalThis, dispatcher, { value: Object.freeze({}), writable: false });
}

const SILENT = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'trace',
  'dir',
  'table',
  'group',
  'groupEnd',
  'time',
  'timeEnd',
  'assert',
];

/**
 * Once, before any code of a release: takes away what is not for it, and freezes the rest, so that no remote changes what another
 * one finds. Whoever runs later in this process runs so.
 */
export function harden(): void {
  closeDispatcher();
  const kept = new Set<PropertyKey>([...WEB, ...FUNCTIONS, ...OTHERS, ...LANGUAGE]);
  const all = globalThis as unknown as Names;
  const values = new Map<PropertyKey, unknown>([...kept].filter((name) => name in all).map((name) => [name, all[name]]));
  values.set('console', Object.freeze(Object.fromEntries(SILENT.map((name) => [name, () => {}]))));

  const errors = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
  for (const { prototype } of [Object, ...errors]) fixMembers(prototype);
  fixMembers(Function.prototype, ['toString', 'constructor']);
  Object.freeze(performance);
  Object.freeze(crypto);
  const frozen = [...LANGUAGE, ...FUNCTIONS, ...WEB].map((name) => values.get(name));
  freezeAll([...frozen, ...hidden()]);

  const { ownKeys, deleteProperty, defineProperty } = Reflect;
  for (const name of ownKeys(all)) {
    if (!values.has(name)) deleteProperty(all, name);
  }
  for (const [name, value] of values) {
    deleteProperty(all, name);
    defineProperty(all, name, { value, writable: false, enumerable: false, configurable: false });
  }
}
