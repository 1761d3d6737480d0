const realTimers = new WeakMap<object, NodeJS.Timeout | NodeJS.Immediate>();

class TimerHandle {
  ref(): this {
    realTimers.get(this)?.ref();
    return this;
  }
  unref(): this {
    realTimers.get(this)?.unref();
    return this;
  }
  hasRef(): boolean {
    return realTimers.get(this)?.hasRef() ?? false;
  }
}

type SetTimer = (work: (...args: unknown[]) => void, ...rest: unknown[]) => NodeJS.Timeout | NodeJS.Immediate;

/**
 * Replaces the global timers by ones whose handles lead to no others: handles of Node lead to all timers of the process.
 *
 * @param beforeCallback called before each callback, in its context
 */
export function replaceTimers(beforeCallback: () => void): void {
  Object.freeze(TimerHandle.prototype);
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['setImmediate', 'clearImmediate'],
  ] as const) {
    const realSet = globalThis[set] as SetTimer;
    const realClear = globalThis[clear] as (timer: unknown) => void;
    const ownSet = (work: unknown, ...rest: unknown[]) => {
      if (typeof work !== 'function') throw new TypeError(`${set} needs a function`);
      const handle = new TimerHandle();
      const run = (...args: unknown[]) => {
        beforeCallback();
        work(...args);
      };
      realTimers.set(handle, realSet(run, ...rest));
      return Object.freeze(handle);
    };
    const ownClear = (handle: unknown) => {
      const real = typeof handle === 'object' && handle !== null ? realTimers.get(handle) : undefined;
      if (real) realClear(real);
    };
    Object.assign(globalThis, { [set]: ownSet, [clear]: ownClear });
  }
}
