import type { SlotName } from '@safarnama/shared/host';

/** Slots of the home page without personal data, which may be preloaded before navigation. */
export const HOME_SLOTS: readonly SlotName[] = [
  'mfe-tours:landing-form',
  'mfe-tours:compact-panel',
  'mfe-tours:package-search',
  'mfe-hotels:home-card',
  'mfe-tours:destinations',
  'mfe-tours:international',
  'mfe-tours:trip-form',
];
