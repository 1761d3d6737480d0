import { type HostApi, type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** Tour form of the landing card. */
    'mfe-tours:landing-form': object;
    /** Tour & Trip panel of the compact sliding bar. */
    'mfe-tours:compact-panel': object;
    /** Home package search (destination text, price, duration). */
    'mfe-tours:package-search': object;
    /** Scrollable list of the top India destinations. */
    'mfe-tours:destinations': object;
    /** International tours of the home page. */
    'mfe-tours:international': object;
    /** Make-your-own-trip form. */
    'mfe-tours:trip-form': object;
    /** Packages that this visitor has viewed in this session; renders nothing when there are none. */
    'mfe-tours:recently-viewed': object;
  }
  interface PlaceTable {
    /** On the page of a tour, after its description. */
    'tour:after-overview': { package_id: string };
    /** Beside the heading of a tour's page; a square of one tap target is reserved. */
    'tour:title': { package_id: string; name: string };
    /** In the corner of a tour's card, over its picture. Many instances per page, so fill it late. */
    'tour:card': { package_id: string; name: string };
  }
}

export const slots = (host: HostApi): OwnSlots<'mfe-tours'> => ({
  'landing-form': slot(async () =>
    (await import(/* webpackChunkName: "slot-landing-form" */ './slots/landing-form/landing-form.tsx')).landingForm(host),
  ),
  'compact-panel': slot(async () =>
    (await import(/* webpackChunkName: "slot-compact-panel" */ './slots/compact-panel/compact-panel.tsx')).compactPanel(host),
  ),
  'package-search': slot(
    async () =>
      (await import(/* webpackChunkName: "slot-package-search" */ './slots/package-search/package-search.tsx')).packageSearch,
  ),
  destinations: slot(async () =>
    (await import(/* webpackChunkName: "slot-destinations" */ './slots/destinations/destinations.tsx')).destinations(host),
  ),
  international: slot(async () =>
    (await import(/* webpackChunkName: "slot-international" */ './slots/international/international.tsx')).international(host),
  ),
  'trip-form': slot(
    async () => (await import(/* webpackChunkName: "slot-trip-form" */ './slots/trip-form/trip-form.tsx')).tripForm,
  ),
  'recently-viewed': slot(
    async () =>
      (await import(/* webpackChunkName: "slot-recently-viewed" */ './slots/recently-viewed/recently-viewed.tsx')).recentlyViewed,
  ),
});
