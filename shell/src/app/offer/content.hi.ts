import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const OFFER: Translated<typeof english.OFFER> = {
  label: 'Language',
  text: 'This site is in English, too.',
  accept: 'View in English',
  decline: 'Not now',
};
