import { LANGUAGE } from '@safarnama/shared/domain';
import { HostProvider, PageOriginProvider, ServerTodayProvider } from '@safarnama/shared/host';
import { createHttp } from '@safarnama/shared/http';
import { startTransition } from 'react';
import { createBrowserRouter, type DataStrategyFunction, matchRoutes, RouterProvider } from 'react-router-dom';
import { createHost } from './create-host.ts';
import { Document } from './document.tsx';
import { createEventBus } from './host/event-bus.ts';
import { createNotify } from './host/notify-store.ts';
import { createSession } from './host/session-store.ts';
import { systemClock } from './host/system-clock.ts';
import { EnglishRemotes, englishNames, VersionsContext } from './remotes/area.tsx';
import { errorText, RemoteFailure } from './remotes/failure.ts';
import { createKeepHtml } from './remotes/keep-html.tsx';
import { createRemotes } from './remotes/load-remote.ts';
import { PAGE_DATA_ID, type PageData } from './remotes/page-data.ts';
import { isFault, remoteRoute, resolveRoute } from './remotes/remote-route.tsx';
import { createReport } from './remotes/report.ts';
import { ownerOf, qualify } from './remotes/route-ids.ts';
import { SlotSourceContext } from './remotes/slot.tsx';
import { createSlotSource } from './remotes/slot-source.ts';
import { admitEmptyScripts } from './remotes/trusted-html.ts';
import { routeTree } from './tree.tsx';
import { yieldToMainThread } from './yield-to-main-thread.ts';

type Router = ReturnType<typeof createBrowserRouter>;

declare global {
  interface Window {
    /** Read by React Router, which restores serialized error responses. */
    __staticRouterHydrationData?: PageData['hydration'];
  }
}

admitEmptyScripts();
const page: PageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
const report = createReport(page.composition);
const shellFault = (message: string, phase: 'page' | 'call' = 'page') =>
  report({ remote: 'shell', version: page.composition, phase, message });

const events = createEventBus((error) => reportError(error));
const { notify, store: notifyStore } = createNotify();
const { session, loginView, setAsking } = createSession(events, window.sessionStorage);
const host = createHost({
  config: page.config,
  apiUrl: page.config.apiBase,
  session,
  notify,
  events,
  clock: systemClock,
  remotes: page.remotes,
  onFailure: (message) => {
    if (navigator.onLine) shellFault(message, 'call');
  },
});
const { apiBase, flags } = page.config;
// Without tokens in calls the API cannot verify the session of another tab.
if (flags.sessionTabs === 'shared' && flags.sendAuthorization) {
  setAsking(true);
  const httpWith = (token: string) => createHttp({ baseUrl: apiBase, token: () => token });
  void import(/* webpackChunkName: "share-session" */ './host/share-session.ts').then(
    ({ shareSession }) => shareSession({ session, loginView, setAsking, events, httpWith }),
    () => setAsking(false), // the connection was lost: this tab has its own session
  );
}
const remotes = createRemotes(page, host, report);
const slots = createSlotSource(remotes, report, page);

window.addEventListener('error', (event) => shellFault(`uncaught: ${event.message}`));
window.addEventListener('unhandledrejection', (event) => shellFault(`unhandled: ${errorText(event.reason)}`));

let onHydrated = () => {};
const hydrated = new Promise<void>((done) => {
  onHydrated = done;
});
const htmlOf = (remote: string): readonly ChildNode[] => (remote === area && !navigated ? html : []);
const tables = page.remotes.map(({ name, table }) => ({
  name,
  routes: qualify(name, table).map((row) => remoteRoute({ remotes, report, hydrated, html: htmlOf }, row)),
}));

const englishRemotes = englishNames(page.remotes);
let navigated = false;
/** The server's HTML of the area; React unmounts it when the code of the remote throws. */
let html: readonly ChildNode[] = [];
const options = { host, stores: { notify: notifyStore, loginView }, onHydrated, remotes: tables };
const matched = (matchRoutes(routeTree(options), location, LANGUAGE.prefix) ?? []).map(({ route }) => route.id ?? '');
const remoteRouteIds = matched.filter((id) => ownerOf(id));
const area = remoteRouteIds[0] && ownerOf(remoteRouteIds[0]);
html = [...(document.querySelector(`[data-boundary="${area}"]:not([data-slot])`)?.childNodes ?? [])];
// The files are preloaded already: import them before React renders.
const first =
  remoteRouteIds.length > 0 && page.hydration
    ? Promise.all(remoteRouteIds.map((id) => resolveRoute(remotes, report, id))).then(
        () => true,
        () => false,
      )
    : undefined;

const tree = routeTree({ ...options, Frame: createKeepHtml(area, first, () => navigated) });

/** A lazily loaded page of the shell must be loaded before its HTML can be hydrated. */
async function fillShellPages() {
  for (const { route } of matchRoutes(tree, location, LANGUAGE.prefix) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

const render = (router: Router) => (
  <VersionsContext value={remotes.versions}>
    <HostProvider value={host}>
      <PageOriginProvider value={page.origin}>
        <ServerTodayProvider value={page.today}>
          <SlotSourceContext value={slots}>
            <EnglishRemotes value={englishRemotes}>
              <RouterProvider router={router} onError={(error) => onError(router, error)} />
            </EnglishRemotes>
          </SlotSourceContext>
        </ServerTodayProvider>
      </PageOriginProvider>
    </HostProvider>
  </VersionsContext>
);

function onError(router: Router, error: unknown) {
  if (error instanceof RemoteFailure || !isFault(error)) return; // reported by the boundary of its origin, or no fault of the code
  const owner = router.state.matches.map(({ route }) => ownerOf(route.id)).findLast(Boolean);
  const versions = remotes.versions.getState();
  if (owner) report({ remote: owner, version: versions[owner] ?? '', phase: 'render', message: errorText(error) });
  else shellFault(errorText(error));
}

const handlers = {
  onRecoverableError: (error: unknown) => {
    // The server left this part to the browser and logged the reason.
    if ((error as { digest?: string }).digest !== 'server') shellFault(`hydration: ${String(error)}`);
  },
  onCaughtError: () => {}, // reported by the boundary that caught it
};

/** React Router's own data strategy: every loader runs in the browser. */
const runInBrowser: DataStrategyFunction = async ({ matches }) =>
  Object.fromEntries(
    await Promise.all(
      matches.filter(({ shouldLoad }) => shouldLoad).map(async (match) => [match.route.id, await match.resolve()] as const),
    ),
  );

async function start() {
  await fillShellPages();
  window.__staticRouterHydrationData = page.hydration;
  let strategy = runInBrowser;
  const router = createBrowserRouter(tree, { basename: LANGUAGE.prefix, dataStrategy: (args) => strategy(args) });
  const { pathname, search, key } = router.state.location;
  router.subscribe((state) => {
    if (state.location.key !== key) navigated = true;
  });
  const first = { address: pathname + search, hydration: page.hydration };
  void hydrated
    .then(() => import(/* webpackChunkName: "navigation" */ './navigation/start-navigation.ts'))
    .then(
      ({ startNavigation }) => {
        strategy = startNavigation({ page, tree, router, slots, remotes, report, first });
      },
      () => {}, // the connection was lost: loaders keep running in the browser
    );
  await yieldToMainThread();
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMainThread();
  const content = (
    <Document composition={page.composition} json="">
      {render(router)}
    </Document>
  );
  startTransition(() => {
    if (page.hydration) hydrateRoot(document, content, handlers);
    else createRoot(document, handlers).render(content);
  });
}
void start();
