import { LANGUAGE } from '@safarnama/shared/domain';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { HOME_SLOTS } from '../app/pages/home/slots.ts';
import { isFastConnection, isSlowConnection } from '../connection.ts';
import { idle } from '../idle.ts';
import { type SlotSource, slotUse } from '../remotes/slot.tsx';
import { FRESH } from './data-age.ts';
import { isPublic } from './data-strategy.ts';
import type { GatewayData } from './gateway-data.ts';

/** Milliseconds of hover or focus that indicate intent. */
const INTENT_MS = 80;

/** The link that a click on an element follows. A larger target names its link by `data-open`. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('article')?.querySelector('a[data-open]') ?? null;
}

/** True for a link that is followed within the page. */
const isInside = ({ origin, target, pathname }: HTMLAnchorElement) =>
  origin === location.origin && target === '' && pathname !== location.pathname;

/** A remote's route preloads its code by `prepare`. */
type Prepared = RouteObject & { readonly prepare?: () => Promise<unknown> };

async function preloadCode({ prepare, lazy }: Prepared): Promise<unknown> {
  return prepare ? prepare() : typeof lazy === 'function' ? lazy() : undefined;
}

/** Route id → slots of its page. */
const SLOTS: Readonly<Record<string, typeof HOME_SLOTS>> = { index: HOME_SLOTS, home: HOME_SLOTS };

/** Unused preloads are cached like the data of an earlier page; failed ones are loaded again by the page. */
function preloadSlots(slots: SlotSource, names: typeof HOME_SLOTS) {
  for (const name of names) {
    const use = slotUse(name, {});
    void slots
      .get(name, use, {})
      .catch(() => {})
      .then(() => {
        if (!document.querySelector(`[data-slot="${name}"]`)) slots.release(use);
      });
  }
}

interface PreloadOptions {
  readonly slots: SlotSource;
  readonly tree: RouteObject[];
  readonly data: GatewayData;
  readonly router: { subscribe(listener: (state: { readonly navigation: { readonly state: string } }) => void): unknown };
}

/**
 * Preloads code and data of the link under mouse, focus or touch, and on a fast connection the code of visible links. Failed
 * preloads are ignored: the navigation loads again and reports. Nothing is preloaded for visitors who save data, nor over a slow
 * connection.
 */
export function preloadLinks({ tree, data, router, slots }: PreloadOptions): void {
  const routesOf = (pathname: string): Prepared[] =>
    (matchRoutes(tree, pathname, LANGUAGE.prefix) ?? []).map(({ route }) => route);

  function preload(link: HTMLAnchorElement) {
    if (isSlowConnection() || !navigator.onLine || !isInside(link)) return;
    const { pathname, search } = link;
    const routes = routesOf(pathname);
    for (const route of routes) {
      preloadCode(route).catch(() => {});
      preloadSlots(slots, SLOTS[route.id ?? ''] ?? []);
    }
    if (routes.some(({ handle }) => isPublic(handle, new URLSearchParams(search)))) data.preload(pathname + search, FRESH);
  }

  let hovered: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onHover = ({ target }: Event) => {
    const link = linkOf(target);
    if (link === hovered) return;
    hovered = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => preload(link), INTENT_MS);
  };
  document.addEventListener('pointerover', onHover, { passive: true });
  document.addEventListener('focusin', onHover, { passive: true });
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkOf(target);
      if (link) preload(link);
    },
    { passive: true },
  );

  const preloaded = new Set<string>();
  const waiting: HTMLAnchorElement[] = [];
  async function preloadVisible() {
    while (waiting.length > 0) {
      await idle();
      const link = waiting.shift();
      if (!link || !isFastConnection() || !isInside(link)) continue;
      const routes = routesOf(link.pathname).filter(({ id = '' }) => !preloaded.has(id));
      for (const { id = '' } of routes) preloaded.add(id);
      await Promise.all(routes.map((route) => preloadCode(route).catch(() => {})));
    }
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (waiting.push(target as HTMLAnchorElement) === 1) void preloadVisible();
    }
  });
  const observeLinks = async () => {
    await idle();
    observer.disconnect();
    if (isFastConnection())
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) if (isInside(link)) observer.observe(link);
  };
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') void observeLinks();
  });
  void observeLinks();
}
