import { CONSOLE, FUNCTIONS, LANGUAGE, OBJECTS, WEB } from './allowed-globals.ts';

type Names = Record<PropertyKey, unknown>;

/**
 * Assignments to inheriting objects (`error.name = …`) would fail if the members of a prototype were frozen. So each member becomes a
 * getter, whose setter defines the member on the inheriting object.
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
    const value = open.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    open.push(Object.getPrototypeOf(value));
    for (const own of Object.values(Object.getOwnPropertyDescriptors(value))) open.push(own.value, own.get, own.set);
    for (const symbol of Object.getOwnPropertySymbols(value)) {
      const own = Reflect.getOwnPropertyDescriptor(value, symbol);
      open.push(own?.value, own?.get, own?.set);
    }
  }
  for (const object of seen) Object.freeze(object);
}

/** Prototypes of the language that no global leads to. */
function hidden(): unknown[] {
  function* generator() {}
  async function* asyncGenerator() {}
  const iterators = [[][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), ''[Symbol.iterator]()];
  const matches = 'x'.matchAll(/x/g);
  return [generator, asyncGenerator, async () => {}, ...iterators, matches, Object.getPrototypeOf(Uint8Array)].map((value) =>
    Object.getPrototypeOf(value),
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

/** Removes all globals but the allowed ones, and freezes those, so that no remote changes what another one uses. Called once. */
export function harden(): void {
  closeDispatcher();
  const allowed = new Set<PropertyKey>([...WEB, ...FUNCTIONS, ...OBJECTS, ...LANGUAGE]);
  const globals = globalThis as unknown as Names;
  const values = new Map<PropertyKey, unknown>(
    [...allowed].filter((name) => name in globals).map((name) => [name, globals[name]]),
  );
  values.set('console', Object.freeze(Object.fromEntries(CONSOLE.map((name) => [name, () => {}]))));

  const errors = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
  for (const { prototype } of [Object, ...errors]) fixMembers(prototype);
  fixMembers(Function.prototype, ['toString', 'constructor']);
  Object.freeze(performance);
  Object.freeze(crypto);
  const frozen = [...LANGUAGE, ...FUNCTIONS, ...WEB].map((name) => values.get(name));
  freezeAll([...frozen, ...hidden()]);

  const { ownKeys, deleteProperty, defineProperty } = Reflect;
  for (const name of ownKeys(globals)) {
    if (!values.has(name)) deleteProperty(globals, name);
  }
  for (const [name, value] of values) {
    deleteProperty(globals, name);
    defineProperty(globals, name, { value, writable: false, enumerable: false, configurable: false });
  }
}
