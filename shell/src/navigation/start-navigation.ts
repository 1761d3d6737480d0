import { LANGUAGE, LANGUAGES, type Language } from '@safarnama/shared/domain';
import type { createBrowserRouter, DataStrategyFunction, HydrationState, RouteObject } from 'react-router-dom';
import { idle } from '../idle.ts';
import { isSampled } from '../metrics/is-sampled.ts';
import type { PageData } from '../remotes/page-data.ts';
import type { SentReports } from '../remotes/report.ts';
import type { SlotSource } from '../remotes/slot.tsx';
import { createDataAge } from './data-age.ts';
import { createDataStrategy } from './data-strategy.ts';
import { createGatewayData } from './gateway-data.ts';
import { preloadLinks } from './preload-links.ts';

interface OpenPage {
  readonly page: Pick<PageData, 'composition' | 'remotes' | 'config'>;
  readonly tree: RouteObject[];
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly slots: SlotSource;
  /** Loads the descriptions of remotes that the page omits. */
  readonly remotes: { readonly loadInfos: () => Promise<void> };
  readonly report: SentReports;
  /** Initial location of the page, and its data. */
  readonly first: { readonly address: string; readonly hydration: HydrationState | undefined };
}

/** A chunk that could not be loaded is optional: the next page loads it again. */
const ignoreFailure = () => {};

const isTranslation = (key: string): key is Exclude<Language, 'en'> => key !== 'en' && Object.hasOwn(LANGUAGES, key);

/** Starts requesting navigation data from the gateway, and preloading of links. */
export function startNavigation({
  page: { composition, remotes, config },
  tree,
  router,
  slots,
  remotes: { loadInfos },
  report,
  first,
}: OpenPage): DataStrategyFunction {
  const data = createGatewayData(composition);
  const { loaderData, errors } = first.hydration ?? {};
  if (loaderData && !errors) data.store(first.address, loaderData);
  const age = createDataAge();
  age.see(router.state);
  router.subscribe(age.see);
  if (remotes.some((remote) => !('entry' in remote))) void idle().then(loadInfos);
  const since = performance.now();
  if (isSampled(config.figures))
    void idle()
      .then(() => import(/* webpackChunkName: "metrics" */ '../metrics/send-metrics.ts'))
      .then(({ sendMetrics }) => sendMetrics({ composition, remotes, sentReports: report.sent, since }), ignoreFailure);
  void idle()
    .then(() => import(/* webpackChunkName: "digits" */ './enter-latin-digits.ts'))
    .then(({ enterLatinDigits }) => enterLatinDigits(), ignoreFailure);
  if (config.serviceWorker)
    void import(/* webpackChunkName: "offline" */ '../offline/register-worker.ts').then(
      ({ registerWorker }) => registerWorker(router),
      ignoreFailure,
    );
  const preferred = navigator.languages[0]?.split('-')[0] ?? 'en';
  if (!LANGUAGE.prefix && isTranslation(preferred))
    void import(/* webpackChunkName: "offer-language" */ '../app/offer/offer-language.ts').then(
      ({ offerLanguage }) => offerLanguage(preferred),
      ignoreFailure,
    );
  preloadLinks({ tree, data, router, slots });
  for (const remote of remotes)
    if ('reloads' in remote && remote.reloads) new EventSource(remote.reloads).onmessage = () => location.reload();
  if (/[?&]overlay\b/.test(first.address))
    void import(/* webpackChunkName: "overlay" */ '../overlay/overlay.ts').then(({ showOverlay }) =>
      showOverlay({ composition, faults: report.sent }),
    );
  return createDataStrategy({ data, currentPath: () => router.state.location.pathname, age: () => age.of(router.state) });
}
