import { abroad } from './abroad.ts';
import { eastAndWild } from './east-and-wild.ts';
import { north } from './north.ts';
import type { DestinationText } from './place.ts';
import { himalaya, madhyaPradesh, rajasthan, southIndia } from './regions.ts';
import { southAndCoast } from './south-and-coast.ts';

export const destinationTexts: readonly DestinationText[] = [
  { id: 1, name: 'India', scene: 'palace', places: [...north, ...southAndCoast, ...eastAndWild] },
  { id: 2, name: 'Madhya Pradesh', scene: 'temple', places: madhyaPradesh },
  { id: 3, name: 'Rajasthan', scene: 'dune', places: rajasthan },
  { id: 4, name: 'Himalaya', scene: 'snow-peak', places: himalaya },
  { id: 5, name: 'South India', scene: 'tea-hill', places: southIndia },
  { id: 32, name: 'International', scene: 'skyline', places: abroad },
];
