import type { RouteObject } from 'react-router-dom';
import { type Guard, type ServerPage, textOf } from './server-page.ts';
import type { StartedRemote } from './start-remotes.ts';

interface Trial {
  readonly remotes: readonly StartedRemote[];
  readonly page: ServerPage;
  readonly guard: Guard;
  /** Milliseconds for each part. */
  readonly budget: number;
}

const flat = (routes: readonly RouteObject[]): RouteObject[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** Loads every screen and slot of a composition once, as far as possible without a page, and reports those that fail. */
export async function tryParts({ remotes, page, guard, budget }: Trial): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready within ${budget} ms`)), budget);
  });
  late.catch(() => {});
  const attempt = (remote: StartedRemote, phase: 'render' | 'slot', part: string, work: () => Promise<unknown>) =>
    guard.enter(remote.name, phase, async () => {
      try {
        await Promise.race([work(), late]);
      } catch (error) {
        guard.warn({ remote: remote.name, version: remote.info.version, phase, message: `${part}: ${textOf(error)}` });
      }
    });
  const requireComponent = (module: { Component?: unknown } | null | undefined) => {
    if (typeof module?.Component !== 'function') throw new Error('has no Component');
  };
  await Promise.all(
    remotes
      .filter(({ absent }) => !absent)
      .flatMap((remote) => [
        ...flat(remote.routes).flatMap(({ id = '', lazy }) =>
          typeof lazy === 'function' ? [attempt(remote, 'render', id, async () => requireComponent(await lazy()))] : [],
        ),
        ...Object.entries(remote.slots).map(([slot, make]) =>
          attempt(remote, 'slot', `${remote.name}:${slot}`, async () => {
            const module = await make();
            requireComponent(module);
            // A fill loads with the props of its place, which are unknown here.
            const fills = remote.release.fills.some((fill) => fill.slot === slot);
            if (!fills) await module.load?.({ signal: page.signal, props: {} });
          }),
        ),
      ]),
  );
  clearTimeout(timer);
}
