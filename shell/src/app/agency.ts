import { AGENCY_FACTS } from './agency-facts.ts';

/** The operator of the site. Values in brackets are placeholders (city, street, courts), to be filled in before launch. */
export const AGENCY = {
  ...AGENCY_FACTS,
  line: 'Responsible Tourism',
  region: 'Madhya Pradesh',
  location: 'Madhya Pradesh, India',
  address: ['[House and street]', '[City], Madhya Pradesh [PIN code]', 'India'],
  jurisdiction: '[Placeholder: city of jurisdiction], Madhya Pradesh',
} as const;
