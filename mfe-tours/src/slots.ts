import { type HostApi, type Remote, slot } from '@safarnama/shared/host';

export const slots = (host: HostApi): Remote['slots'] => ({
  'landing-form': slot(async () =>
    (await import(/* webpackChunkName: "slot-landing-form" */ './slots/landing-form/slot.tsx')).landingForm(host),
  ),
  'compact-panel': slot(async () =>
    (await import(/* webpackChunkName: "slot-compact-panel" */ './slots/compact-panel/slot.tsx')).compactPanel(host),
  ),
  'package-search': slot(async () =>
    (await import(/* webpackChunkName: "slot-package-search" */ './slots/package-search/slot.tsx')).packageSearch(host),
  ),
  destinations: slot(async () =>
    (await import(/* webpackChunkName: "slot-destinations" */ './slots/destinations/slot.tsx')).destinations(host),
  ),
  international: slot(async () =>
    (await import(/* webpackChunkName: "slot-international" */ './slots/international/slot.tsx')).international(host),
  ),
  'trip-form': slot(async () =>
    (await import(/* webpackChunkName: "slot-trip-form" */ './slots/trip-form/slot.tsx')).tripForm(host),
  ),
  'recently-viewed': slot(async () =>
    (await import(/* webpackChunkName: "slot-recently-viewed" */ './slots/recently-viewed/slot.tsx')).recentlyViewed(host),
  ),
});
