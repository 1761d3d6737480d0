import { LANGUAGE } from '@safarnama/shared/domain';
import { HostProvider, PageOriginProvider, ServerTodayProvider, type SiteConfig } from '@safarnama/shared/host';
import type { Transport } from '@safarnama/shared/http';
import type { ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createHost } from '../create-host.ts';
import { Document } from '../document.tsx';
import { createEventBus } from '../host/event-bus.ts';
import { createNotify } from '../host/notify-store.ts';
import { createSession } from '../host/session-store.ts';
import { systemClock } from '../host/system-clock.ts';
import { EnglishRemotes, englishNames, VersionsContext } from '../remotes/area.tsx';
import type { PageData } from '../remotes/page-data.ts';
import { localId, ownerOf } from '../remotes/route-ids.ts';
import { SlotSourceContext } from '../remotes/slot.tsx';
import { NOT_FOUND } from '../routes.tsx';
import { routeTree, UNKNOWN } from '../tree.tsx';
import { type PageFiles, releaseFiles, type ShellAssets, shellFiles } from './assets.ts';
import { clientPages } from './client-pages.tsx';
import { describeRemotes, withRemotes } from './describe-remotes.ts';
import { BlockRenderingUntilParsed, HeadAssets } from './head-assets.tsx';
import { placesOf } from './places.ts';
import { withinBudget } from './run-loaders.ts';
import type { Guard, Receiver, ServerPage } from './server-page.ts';
import { serverSlots } from './slots.tsx';
import { type ServerRemote, startRemotes } from './start-remotes.ts';
import { streamPage } from './stream-page.ts';
import { tryParts } from './try-parts.ts';

export interface RendererOptions {
  readonly composition: string;
  readonly remotes: readonly ServerRemote[];
  readonly shell: ShellAssets;
  readonly config: SiteConfig;
  /** Base URL of the API for loaders. */
  readonly apiUrl: string;
  readonly transport: Transport;
  /** Milliseconds for the loaders and slots of a page. */
  readonly budget: number;
  readonly guard: Guard;
}

/** Loader data of a URL, for navigation of an open page. */
export interface NextData {
  readonly composition: string;
  /** The status that the page would have. */
  readonly status: number;
  /** By route id; the browser loads missing routes itself. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: HydrationState['errors'];
}

/** Milliseconds after the budget at which unfinished parts become client-rendered. */
const RENDER_LIMIT = 600;

const NO_FILES: PageFiles = { styles: [], scripts: [] };

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

/** A remote's page that shows the 404 page instead. */
const isMissing = ({ errors }: StaticHandlerContext) =>
  Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 404);

/** The matched routes only: the router would copy all routes for each page. */
const chainOf = (matches: StaticHandlerContext['matches']): RouteObject[] =>
  matches.reduceRight<RouteObject[] | undefined>((children, { route }) => [{ ...route, children } as RouteObject], undefined) ??
  [];

/** Renders pages of one composition; holds no state of a visitor. */
export function createRenderer({ composition, remotes, shell, config, apiUrl, transport, budget, guard }: RendererOptions) {
  const events = createEventBus((error) =>
    guard.warn({ remote: 'shell', version: composition, phase: 'call', message: String(error) }),
  );
  const { notify, store } = createNotify();
  const { session, loginView } = createSession(events, undefined);
  const host = createHost({
    config,
    apiUrl,
    session,
    notify,
    events,
    clock: systemClock,
    remotes: remotes.map(({ info }) => info),
    onFailure: (message) => guard.warn({ remote: 'shell', version: composition, phase: 'call', message }),
    transport,
  });

  const started = startRemotes(remotes, host, guard);
  const byName = new Map(started.map((remote) => [remote.name, remote]));
  const absent = new Set(started.filter((remote) => remote.absent && !remote.info.disabled).map(({ name }) => name));
  const versions = Object.fromEntries(started.map(({ name, info }) => [name, info.version]));
  const versionStore = { getState: () => versions, subscribe: () => () => {} };
  const versionOf = (name: string) => versions[name] ?? composition;
  const describe = describeRemotes(started.map(({ info }) => info));
  const filling = started.map(({ name, fills, release }) => ({ name, fills, table: release.table }));
  const fills = placesOf(filling);
  const late = placesOf(filling, true);

  function Frame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
    guard.mark(name, 'render');
    return <div>{children}</div>;
  }
  const handler = createStaticHandler(routeTree({ host, stores: { notify: store, loginView }, remotes: started, Frame }), {
    basename: LANGUAGE.prefix,
  });
  const englishRemotes = englishNames(started.map(({ info }) => info));

  function filesOf(name: string, groups: readonly string[]): PageFiles {
    const remote = byName.get(name);
    return remote && !remote.info.disabled ? releaseFiles(remote.release, remote.base, groups, remote.sheets) : NO_FILES;
  }

  /** The files of a page are known before any loader has run: route ids are chunk names. */
  function filesFor(ids: readonly string[]): PageFiles {
    const shellOwn = shellFiles(
      shell,
      ids.filter((id) => !ownerOf(id)).map((id) => `page-${id === UNKNOWN ? NOT_FOUND : id}`),
    );
    const remoteRouteIds = ids.filter((id) => ownerOf(id));
    const owner = remoteRouteIds[0] && ownerOf(remoteRouteIds[0]);
    const remoteOwn = owner ? filesOf(owner, remoteRouteIds.map(localId)) : NO_FILES;
    return { styles: [...shellOwn.styles, ...remoteOwn.styles], scripts: [...shellOwn.scripts, ...remoteOwn.scripts] };
  }

  /** Runs the loaders of a page. A redirect is passed to the receiver; then there is no context. */
  async function load(page: ServerPage, to: Receiver, only?: (routeId: string) => boolean) {
    const context = await handler.query(new Request(page.url, { signal: page.signal }), {
      dataStrategy: withinBudget({ budget, page, guard, absent, versionOf }),
      ...(only ? { filterMatchesToLoad: ({ route }) => only(route.id) } : {}),
    });
    if (!(context instanceof Response)) return context;
    to.redirect(context.status, context.headers.get('location') ?? '/');
    return undefined;
  }

  async function render(page: ServerPage, to: Receiver): Promise<void> {
    const deadline = performance.now() + budget;
    const context = await load(page, to);
    if (!context) return;
    const { origin } = new URL(page.url);
    const ids = context.matches.map(({ route }) => route.id);
    const owner = ids.map(ownerOf).findLast(Boolean) ?? 'shell';
    // Every remote's route has a loader, so a route without one needs data too: undefined would mean "not loaded yet".
    const withoutLoader = context.matches
      .filter(({ route }) => ownerOf(route.id) && !route.loader && !route.lazy)
      .map(({ route }) => [route.id, null]);
    const data: Omit<PageData, 'remotes'> = {
      composition,
      origin,
      config,
      today: systemClock.today(),
      fills,
      late,
      hydration: {
        loaderData: { ...context.loaderData, ...Object.fromEntries(withoutLoader) },
        errors: serialize(context.errors),
      },
    };
    const slots = serverSlots({
      remotes: byName,
      page,
      guard,
      deadline,
      fills,
      late,
      assets: (name, slot) => <HeadAssets files={filesOf(name, [`slot-${slot}`])} nonce={page.nonce} />,
    });

    /** Rendered last, when the slots of the page have been requested. */
    const json = () => {
      const shown = new Set([owner, ...slots.owners()]);
      return withRemotes(data, describe(shown));
    };

    streamPage(
      <Document
        composition={composition}
        json={json}
        head={
          <>
            <BlockRenderingUntilParsed />
            <HeadAssets files={filesFor(isMissing(context) ? [...ids, NOT_FOUND] : ids)} nonce={page.nonce} />
          </>
        }
        origin={origin}
      >
        <VersionsContext value={versionStore}>
          <HostProvider value={host}>
            <PageOriginProvider value={origin}>
              <ServerTodayProvider value={data.today}>
                <SlotSourceContext value={slots}>
                  <EnglishRemotes value={englishRemotes}>
                    <StaticRouterProvider
                      router={createStaticRouter(chainOf(context.matches), context)}
                      context={context}
                      hydrate={false}
                    />
                  </EnglishRemotes>
                </SlotSourceContext>
              </ServerTodayProvider>
            </PageOriginProvider>
          </HostProvider>
        </VersionsContext>
      </Document>,
      {
        page,
        to,
        status: context.statusCode,
        scripts: shell.scripts,
        abortAfter: budget + RENDER_LIMIT,
        onError: (message) => guard.warn({ remote: owner, version: versionOf(owner), phase: 'render', message }),
      },
    );
  }

  /** Runs the loaders of a URL without rendering. */
  async function nextData(page: ServerPage, to: Receiver): Promise<void> {
    const context = await load(page, to, (routeId) => routeId !== 'shell');
    if (!context) return;
    const { shell: _frame, ...loaderData } = context.loaderData;
    const data: NextData = { composition, status: context.statusCode, loaderData, errors: serialize(context.errors) };
    to.page(context.statusCode, (target) => target.end(JSON.stringify(data)));
  }

  return {
    render,
    nextData,
    tryParts: (page: ServerPage) => tryParts({ remotes: started, page, guard, budget }),
    clientPages: clientPages(handler.dataRoutes, {
      composition,
      config,
      scripts: shell.scripts,
      describe,
      fills,
      late,
      filesOf: filesFor,
    }),
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
