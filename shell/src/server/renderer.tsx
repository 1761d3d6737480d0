import { HostProvider, PageOriginProvider, ServerTodayProvider, type SiteConfig, type SlotName } from '@safarnama/shared/host';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Document } from '../document.tsx';
import { keepEarlyInput } from '../early-input.ts';
import { indiaClock } from '../host/browser-clock.ts';
import { createHost } from '../host/create-host.ts';
import { createEventBus } from '../host/event-bus.ts';
import { createNotify } from '../host/notify-store.ts';
import { createSession } from '../host/session-store.ts';
import { VersionsContext } from '../remotes/area.tsx';
import { inlineJson, type PageData } from '../remotes/page-data.ts';
import { localId, ownerOf } from '../remotes/route-ids.ts';
import { type LoadedSlot, type SlotSource, SlotSourceContext } from '../remotes/slot.tsx';
import { routeTree, UNKNOWN } from '../tree.tsx';
import { type PageFiles, releaseFiles, type ShellAssets, shellFiles } from './assets.ts';
import { HeadAssets, WholePage } from './head-assets.tsx';
import { type Warn, withinBudget } from './run-loaders.ts';
import { type ServerRemote, startRemotes } from './start-remotes.ts';

export interface RendererOptions {
  readonly composition: string;
  readonly remotes: readonly ServerRemote[];
  readonly shell: ShellAssets;
  readonly config: SiteConfig;
  /** Where loaders reach the API. */
  readonly apiUrl: string;
  /** Milliseconds for the loaders and slots of a page. */
  readonly budget: number;
  readonly warn: Warn;
}

/** How the gateway receives a page. Exactly one of the three is called. */
export interface Receiver {
  page(status: number, send: (to: NodeJS.WritableStream) => void): void;
  redirect(status: number, location: string): void;
  /** Nothing of the page could be rendered: the browser does all of it. */
  failed(error: unknown, fallback: EmptyPage): void;
}

/** HTML that lets the browser render the page, and the status that the address has. */
export interface EmptyPage {
  readonly status: number;
  readonly html: string;
}

/** Milliseconds that a page waits for slots that are nearly ready before its first byte. */
const HOLD = 100;

const timeLeft = (deadline: number) => Math.max(1, Math.ceil(deadline - performance.now()));

function serialize(errors: StaticHandlerContext['errors']): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, __type: 'RouteErrorResponse' }
        : { message: 'the server could not render this part', __type: 'Error' },
    ]),
  );
}

/** Renders pages of one composition. Made anew for each change of the plan; holds no state of a visitor. */
export function createRenderer({ composition, remotes, shell, config, apiUrl, budget, warn }: RendererOptions) {
  const events = createEventBus((error) =>
    warn({ remote: 'shell', version: composition, phase: 'event', message: String(error) }),
  );
  const { notify, store } = createNotify();
  const { session, loginView } = createSession(events, undefined);
  const host = createHost({
    config,
    apiUrl,
    session,
    notify,
    events,
    clock: indiaClock,
    onFailure: (message) => warn({ remote: 'shell', version: composition, phase: 'call', message }),
  });

  const started = startRemotes(remotes, host, warn);
  const byName = new Map(started.map((remote) => [remote.name, remote]));
  const absent = new Set(started.filter((remote) => remote.absent && !remote.info.disabled).map(({ name }) => name));
  const versionOf = Object.fromEntries(started.map(({ name, info }) => [name, info.version]));
  const versions = { getState: () => versionOf, subscribe: () => () => {} };
  const infos = started.map(({ info }) => info);

  const handler = createStaticHandler(routeTree({ host, stores: { notify: store, loginView }, remotes: started }));

  function filesOf(name: string, groups: readonly string[]): PageFiles {
    const remote = byName.get(name);
    return remote && !remote.info.disabled
      ? releaseFiles(remote.release, remote.base, groups, remote.sheets)
      : { styles: [], scripts: [] };
  }

  /** What a path needs is known before a single loader has run: route ids are chunk names. */
  function filesFor(pathname: string): PageFiles {
    const ids = (matchRoutes(handler.dataRoutes as RouteObject[], pathname) ?? []).map(({ route }) => route.id ?? '');
    const own = shellFiles(
      shell,
      ids.filter((id) => !ownerOf(id)).map((id) => `page-${id}`),
    );
    const foreign = ids.filter((id) => ownerOf(id));
    const owner = foreign[0] && ownerOf(foreign[0]);
    const theirs = owner ? filesOf(owner, foreign.map(localId)) : { styles: [], scripts: [] };
    return { styles: [...own.styles, ...theirs.styles], scripts: [...own.scripts, ...theirs.scripts] };
  }

  function createSlots(deadline: number, nonce: string): SlotSource {
    const jobs = new Map<SlotName, Promise<LoadedSlot>>();
    async function load(name: SlotName): Promise<LoadedSlot> {
      const [owner, slot] = name.split(':') as [string, string];
      const make = byName.get(owner)?.slots[slot];
      if (!make) throw new Error('not rendered on the server');
      const module = await make();
      const data = (await module.load?.({ signal: AbortSignal.timeout(timeLeft(deadline)) })) ?? null;
      return { Component: module.Component as LoadedSlot['Component'], data, json: inlineJson(data) };
    }
    return {
      get(name) {
        let job = jobs.get(name);
        if (!job) {
          const work = load(name);
          work.catch(() => {});
          job = Promise.race([
            work,
            new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), timeLeft(deadline)).unref()),
          ]);
          job.catch((error) => {
            const owner = name.slice(0, name.indexOf(':'));
            if (byName.get(owner) && !absent.has(owner) && !byName.get(owner)?.info.disabled)
              warn({ remote: owner, version: versionOf[owner] ?? '', phase: 'slot', message: `${name}: ${String(error)}` });
          });
          jobs.set(name, job);
        }
        return job;
      },
      release: () => {},
      renew: () => {},
      assets: (name) => {
        const [owner, slot] = name.split(':') as [string, string];
        return <HeadAssets files={filesOf(owner, [`slot-${slot}`])} nonce={nonce} />;
      },
    };
  }

  const pageData = (origin: string, hydration?: HydrationState): PageData => ({
    composition,
    origin,
    config,
    today: indiaClock.today(),
    remotes: infos,
    ...(hydration ? { hydration } : {}),
  });

  /** The page without content: styles, scripts and data. React renders all of it in the browser. */
  function emptyPage(url: string): EmptyPage {
    const { pathname, origin } = new URL(url);
    const missing = (matchRoutes(handler.dataRoutes as RouteObject[], pathname) ?? []).some(({ route }) => route.id === UNKNOWN);
    const html = renderToStaticMarkup(
      <Document composition={composition} json={inlineJson(pageData(origin))} head={<HeadAssets files={filesFor(pathname)} />}>
        {shell.scripts.map((url) => (
          <script key={url} src={url} async />
        ))}
      </Document>,
    );
    return { status: missing ? 404 : 200, html: `<!DOCTYPE html>${html}` };
  }

  async function render(request: Request, nonce: string, to: Receiver): Promise<void> {
    const deadline = performance.now() + budget;
    const { pathname, origin } = new URL(request.url);
    const context = await handler.query(request, { dataStrategy: withinBudget(budget, absent, versionOf, warn) });
    if (context instanceof Response) {
      to.redirect(context.status, context.headers.get('location') ?? '/');
      return;
    }
    // Every stand-in has a loader, so a route without one needs an answer too: undefined would mean "not loaded yet".
    const silent = context.matches
      .filter(({ route }) => ownerOf(route.id) && !route.loader && !route.lazy)
      .map(({ route }) => [route.id, null]);
    const data = pageData(origin, {
      loaderData: { ...context.loaderData, ...Object.fromEntries(silent) },
      errors: serialize(context.errors),
    });
    const router = createStaticRouter(handler.dataRoutes, context);

    let sent = false;
    let hold: NodeJS.Timeout | undefined;
    const stream = renderToPipeableStream(
      <Document
        composition={composition}
        json={inlineJson(data)}
        head={
          <>
            <WholePage />
            <HeadAssets files={filesFor(pathname)} nonce={nonce} />
          </>
        }
        origin={origin}
      >
        <VersionsContext value={versions}>
          <HostProvider value={host}>
            <PageOriginProvider value={data.origin}>
              <ServerTodayProvider value={data.today}>
                <SlotSourceContext value={createSlots(deadline, nonce)}>
                  <StaticRouterProvider router={router} context={context} hydrate={false} />
                </SlotSourceContext>
              </ServerTodayProvider>
            </PageOriginProvider>
          </HostProvider>
        </VersionsContext>
      </Document>,
      {
        nonce: { script: nonce, style: nonce },
        bootstrapScriptContent: `(${keepEarlyInput})()`,
        bootstrapScripts: [...shell.scripts],
        // Above this size React sends a finished boundary hidden, with a script that reveals it: never here.
        progressiveChunkSize: 1e9,
        onShellReady() {
          hold = setTimeout(send, HOLD);
        },
        onAllReady() {
          send();
          clearTimeout(limit);
        },
        onShellError(error) {
          clearTimeout(limit);
          to.failed(error, emptyPage(request.url));
        },
        onError(error) {
          const owner = context.matches.map(({ route }) => ownerOf(route.id)).findLast(Boolean) ?? 'shell';
          const message = String((error as Error | undefined)?.message ?? error);
          // Slots say themselves what they lack.
          if (!/^(late|not rendered on the server)$/.test(message)) {
            warn({ remote: owner, version: versionOf[owner] ?? composition, phase: 'render', message });
          }
          return 'server';
        },
      },
    );
    const limit = setTimeout(() => stream.abort(new Error('the page took too long')), budget + 700);
    function send() {
      clearTimeout(hold);
      if (sent) return;
      sent = true;
      to.page(context instanceof Response ? 200 : context.statusCode, (target) => void stream.pipe(target));
    }
  }

  return { render, emptyPage };
}
export type Renderer = ReturnType<typeof createRenderer>;
