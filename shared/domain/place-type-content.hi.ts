import type * as english from './place-type-content.ts';

const TEXTS: Readonly<Record<string, string>> = {
  Hotel: 'होटल',
  Apartment: 'अपार्टमेंट',
  Resort: 'रिज़ॉर्ट',
  Homestay: 'होमस्टे',
  Villa: 'विला',
};

export const placeType: typeof english.placeType = (value) => TEXTS[value] ?? value;
