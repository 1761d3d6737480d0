import { type HostApi, links, type RouteHandle } from '@safarnama/shared/host';
import { data, type RouteObject } from '@safarnama/shared/router';
import type { ComponentType } from 'react';
import { loader as homeLoader } from './app/pages/home/loader.ts';
import { SEARCH_PAGE } from './app/search/address.ts';
import { retryLoad } from './remotes/retry-load.ts';

interface PageModule {
  readonly Component: ComponentType;
}

/** A page in its own chunk, named `page-` and the route's id. */
const page = (id: string, path: string, load: () => Promise<PageModule>, rest: Partial<RouteObject> = {}) =>
  ({
    id,
    path: path.slice(1),
    handle: { screen: id } satisfies RouteHandle,
    lazy: async () => ({ Component: (await retryLoad(load)).Component }),
    ...rest,
  }) as RouteObject;

const home = (host: HostApi) => ({ loader: homeLoader(host), handle: { screen: 'home', public: true } satisfies RouteHandle });

/** Route id of the 404 page; its chunk also serves unknown paths. */
export const NOT_FOUND = 'not-found';

export const notFoundRoute = (id: string, path: string) =>
  page(id, path, () => import(/* webpackChunkName: "page-not-found" */ './app/pages/not-found/page.tsx'), {
    handle: { screen: NOT_FOUND } satisfies RouteHandle,
    loader: () => data(null, { status: 404 }),
  });

/** Every page of the shell, each in its own chunk. */
export const shellRoutes = (host: HostApi): RouteObject[] => [
  page('index', links.home(), () => import(/* webpackChunkName: "page-index" */ './app/pages/home/page.tsx'), {
    ...home(host),
    path: undefined,
    index: true,
  }),
  page(
    'home',
    links.homeAfterLogout(),
    () => import(/* webpackChunkName: "page-home" */ './app/pages/home/page.tsx'),
    home(host),
  ),
  page('about', links.about(), () => import(/* webpackChunkName: "page-about" */ './app/pages/about/page.tsx')),
  page('contact', links.contact(), () => import(/* webpackChunkName: "page-contact" */ './app/pages/contact/page.tsx')),
  page('reviews', links.reviews(), () => import(/* webpackChunkName: "page-reviews" */ './app/pages/reviews/page.tsx')),
  page(
    'review-slider',
    links.reviewSlider(),
    () => import(/* webpackChunkName: "page-review-slider" */ './app/pages/review-slider/page.tsx'),
  ),
  page('blog', links.blog(), () => import(/* webpackChunkName: "page-blog" */ './app/pages/blog/page.tsx')),
  page(
    'social-impact',
    links.socialImpact(),
    () => import(/* webpackChunkName: "page-social-impact" */ './app/pages/social-impact/page.tsx'),
  ),
  page('terms', links.terms(), () => import(/* webpackChunkName: "page-terms" */ './app/pages/terms/page.tsx'), {
    caseSensitive: true,
  }),
  page('privacy', links.privacy(), () => import(/* webpackChunkName: "page-privacy" */ './app/pages/privacy/page.tsx')),
  {
    id: 'search',
    path: SEARCH_PAGE.slice(1),
    handle: { screen: 'search', public: true } satisfies RouteHandle,
    lazy: async () =>
      (await retryLoad(() => import(/* webpackChunkName: "page-search" */ './app/pages/search/page.tsx'))).screen(host),
  },
  notFoundRoute(NOT_FOUND, links.notFound()),
];
