import { type HostApi, type Remote, slot } from '@safarnama/shared/host';

export const slots = (host: HostApi): Remote['slots'] => ({
  'landing-form': slot(async () =>
    (await import(/* webpackChunkName: "slot-landing-form" */ './slots/landing-form.tsx')).landingForm(host),
  ),
  'compact-panel': slot(async () =>
    (await import(/* webpackChunkName: "slot-compact-panel" */ './slots/compact-panel.tsx')).compactPanel(host),
  ),
  'home-card': slot(async () => (await import(/* webpackChunkName: "slot-home-card" */ './slots/home-card.tsx')).homeCard(host)),
});
