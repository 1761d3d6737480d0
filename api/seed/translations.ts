import type { Row } from '../database/database.ts';
import { FACT_WORDS, SIGHTS } from './text/facts.ts';
import { hindiAbroad } from './text/hindi-abroad.ts';
import { hindiCoastAndWild } from './text/hindi-coast-and-wild.ts';
import { hindiNorth } from './text/hindi-north.ts';
import type { HindiPackages } from './text/hindi-place.ts';
import { hindiRegions } from './text/hindi-regions.ts';
import { HINDI_HOTEL_LINES, HINDI_WORDS } from './text/hindi-words.ts';
import { cities, typeLines } from './text/hotels.ts';
import { destinationTexts } from './text/index.ts';
import type { PackageText } from './text/place.ts';

const HINDI_PACKAGES: HindiPackages = { ...hindiNorth, ...hindiRegions, ...hindiCoastAndWild, ...hindiAbroad };

type Pair = readonly [source: string, text: string | undefined];

const splitLine = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
};

const packagePairs = ({ name, about, highlights, plan, travel }: PackageText): Pair[] => {
  const hindi = HINDI_PACKAGES[name];
  if (!hindi) return [];
  return [
    [name, hindi.name],
    [about, hindi.about],
    [travel, hindi.travel],
    ...highlights.map((text, n): Pair => [text, hindi.highlights[n]]),
    ...plan.flatMap((line, n): Pair[] => {
      const [title, detail] = splitLine(line);
      const [hindiTitle, hindiDetail] = splitLine(hindi.plan[n] ?? '');
      return [
        [title, hindiTitle],
        [detail, hindiDetail],
      ];
    }),
  ];
};

const hotelPairs = (): Pair[] =>
  cities.flatMap(({ city, known, hotels }) =>
    hotels.flatMap(([name, type, , street]): Pair[] => {
      const [title, road, sight, town] = [name, street, known, city].map((text) => HINDI_WORDS[text]);
      if (!title || !road || !sight || !town) return [];
      return [
        [`${name} Hospitality`, `${title} हॉस्पिटैलिटी`],
        [`${street}, ${city}`, `${road}, ${town}`],
        [
          `${name} is ${typeLines[type]}. It stands on ${street}, a short ride from ${known}.`,
          `${title} ${HINDI_HOTEL_LINES[type]}। पता: ${road}; यहाँ से ${sight} तक थोड़ी ही देर का रास्ता है।`,
        ],
      ];
    }),
  );

/** Hindi texts of the seeded catalogue, the first of each English text. */
export const translationRows = (): Row[] => {
  const packages = destinationTexts.flatMap(({ places }) => places.flatMap((place) => place.packages));
  const sights = Object.values(SIGHTS).flatMap((all) => all.map(([english, hindi]): Pair => [english, hindi]));
  const words = [...Object.entries(HINDI_WORDS), ...Object.entries(FACT_WORDS), ...sights];
  const pairs = [...words, ...hotelPairs(), ...packages.flatMap(packagePairs)];
  const texts = new Map<string, string>();
  for (const [source, text] of pairs) if (text && !texts.has(source)) texts.set(source, text);
  return [...texts].map(([source, text]) => ({ language: 'hi', source, text }));
};
