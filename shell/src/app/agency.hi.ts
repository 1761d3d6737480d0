import type { Translated } from '@safarnama/shared/host';
import type * as english from './agency.ts';
import { AGENCY_FACTS } from './agency-facts.ts';

/** The same operator and placeholders as in English. */
export const AGENCY: Translated<typeof english.AGENCY> = {
  ...AGENCY_FACTS,
  line: 'ज़िम्मेदार पर्यटन',
  region: 'मध्य प्रदेश',
  location: 'मध्य प्रदेश, भारत',
  address: ['[मकान और सड़क]', '[शहर], मध्य प्रदेश [पिन कोड]', 'भारत'],
  jurisdiction: '[न्यायालय का शहर], मध्य प्रदेश',
};
