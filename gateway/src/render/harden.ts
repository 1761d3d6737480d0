import { CONSOLE, FUNCTIONS, LANGUAGE, OTHERS, WEB } from './allowed-globals.ts';

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

/** Prototypes of the language that no global leads to. */
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

/** Removes all globals but the allowed ones, and freezes those, so that no remote changes what another one uses. Called once. */
export function harden(): void {
  closeDispatcher();
  const kept = new Set<PropertyKey>([...WEB, ...FUNCTIONS, ...OTHERS, ...LANGUAGE]);
  const all = globalThis as unknown as Names;
  const values = new Map<PropertyKey, unknown>([...kept].filter((name) => name in all).map((name) => [name, all[name]]));
  values.set('console', Object.freeze(Object.fromEntries(CONSOLE.map((name) => [name, () => {}]))));

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
