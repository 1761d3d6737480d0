import type { SlotName } from '@safarnama/shared/host';

/** Slots of the home page that show everybody the same, so that they may be loaded before anybody goes there. */
export const HOME_SLOTS: readonly SlotName[] = [
  'mfe-tours:landing-form',
  'mfe-tours:compact-panel',
  'mfe-tours:package-search',
  'mfe-hotels:home-card',
  'mfe-tours:destinations',
  'mfe-tours:international',
  'mfe-tours:trip-form',
];
