import { type EventName, type Events, type EventTable, REPLAYED } from '@safarnama/shared/host';

/** The event bus of a page. `onError` gets exceptions of listeners; the other listeners still run. */
export function createEventBus(onError: (error: unknown) => void): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const last = new Map<EventName, unknown>();

  const call = <N extends EventName>(listener: (payload: EventTable[N]) => void, payload: EventTable[N]) => {
    try {
      listener(payload);
    } catch (error) {
      onError(error);
    }
  };

  return {
    emit(name, payload) {
      if (REPLAYED.has(name)) last.set(name, payload);
      for (const listener of listeners.get(name) ?? []) call(listener as (payload: unknown) => void, payload as never);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as (payload: never) => void);
      if (last.has(name)) call(listener, last.get(name) as EventTable[typeof name]);
      return () => {
        set.delete(listener as (payload: never) => void);
      };
    },
  };
}
