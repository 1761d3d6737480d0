import { AGENCY } from '../app/agency.ts';

export const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been opened on this device yet, so it needs a connection. It loads by itself as soon as there is one.',
  retry: 'Try again',
  seen: 'Pages that you have seen',
  none: 'No page is stored on this device yet.',
  call: 'Or call us, day and night:',
} as const;

export const APP = {
  description: 'Guided tours and hotel rooms across India, planned with a responsible-tourism agency from Madhya Pradesh.',
  imageAlt: `${AGENCY.brand}: a palace by a lake at sunset`,
} as const;
