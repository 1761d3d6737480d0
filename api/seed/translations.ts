import type { Row } from '../database/database.ts';
import { state as stateInHindi } from '../invoices/content.hi.ts';
import { FACT_WORDS, MEETING_POINTS } from './text/facts.ts';
import { HINDI_HOTEL_LINES, HINDI_WORDS } from './text/hindi-words.ts';
import { cities, roomKinds, typeLines } from './text/hotels.ts';
import { destinationTexts } from './text/index.ts';
import type { PackageText, Text } from './text/place.ts';
import { dayOf } from './tours.ts';

const packagePairs = ({ name, about, highlights, plan, travel }: PackageText): Text[] => [
  name,
  about,
  travel,
  ...highlights,
  ...plan.flatMap((day): Text[] => {
    const [english, hindi] = [dayOf(day[0]), dayOf(day[1])];
    return [
      [english.title, hindi.title],
      [english.detail, hindi.detail],
    ];
  }),
];

const hotelPairs = (): Text[] =>
  cities.flatMap(({ city: [city, town], known, hotels }) =>
    hotels.flatMap(([[name, title], type, , [street, road]]): Text[] => [
      [name, title],
      [`${name} Hospitality`, `${title} हॉस्पिटैलिटी`],
      [`${street}, ${city}`, `${road}, ${town}`],
      [
        `${name} is ${typeLines[type]}. It stands on ${street}, a short ride from ${known[0]}.`,
        `${title} ${HINDI_HOTEL_LINES[type]}। पता: ${road}; यहाँ से ${known[1]} तक थोड़ी ही देर का रास्ता है।`,
      ],
    ]),
  );

/** Hindi texts of the seeded catalogue, the first of each English text. */
export const translationRows = (): Row[] => {
  const texts = new Map<string, string>();
  const add = (pairs: readonly Text[]) => {
    for (const [source, text] of pairs) if (!texts.has(source)) texts.set(source, text);
  };
  const places = destinationTexts.flatMap((destination) => destination.places);
  const named = [...destinationTexts, ...places, ...Object.values(roomKinds).flat()];
  add(named.map(({ name }) => name));
  add([...Object.entries(HINDI_WORDS), ...Object.entries(FACT_WORDS)]);
  add(Object.entries(MEETING_POINTS).map(([point, [, hindi]]) => [point, hindi]));
  add(cities.flatMap(({ city, sights }) => [city, ...sights.map(([english, hindi]): Text => [english, hindi])]));
  add(cities.map(({ state }) => [state, stateInHindi(state)]));
  add(hotelPairs());
  add(places.flatMap((place) => place.packages).flatMap(packagePairs));
  return [...texts].map(([source, text]) => ({ language: 'hi', source, text }));
};
