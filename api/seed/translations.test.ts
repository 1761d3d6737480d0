import type { Row } from '../database/database.ts';
import { hotelRows } from './hotels.ts';
import { featureCardRows, heroImageRows } from './text/home.ts';
import { tourRows } from './tours.ts';
import { translationRows } from './translations.ts';

const hindi = new Map(translationRows().map(({ source, text }) => [String(source), String(text)]));

const textsOf = (rows: readonly Row[], ...columns: string[]): string[] =>
  rows.flatMap((row) => columns.flatMap((column) => row[column])).map(String);

const tours = tourRows();
const { hotels, rooms } = hotelRows();
const days = tours.packages.flatMap(({ day_wise_details }) => day_wise_details as Row[]);
const SEEDED = [
  ...textsOf([...tours.destinations, ...tours.places], 'name'),
  ...textsOf(tours.packages, 'place_name', 'origin', 'departure_point', 'about_trip', 'transport_details', 'highlights'),
  ...textsOf(days, 'title', 'detail'),
  ...textsOf(hotels, 'hotelname', 'vendor_name', 'description', 'address', 'city', 'state', 'terms_conditions', 'payment_policy'),
  ...textsOf(hotels, 'cancellation_refund_policy', 'privacy_policy'),
  ...textsOf(hotels, 'house_rules'),
  ...textsOf(
    hotels.flatMap(({ sights }) => sights as Row[]),
    'sight',
  ),
  ...textsOf(rooms, 'room_type', 'beds'),
  ...textsOf(
    rooms.filter(({ view }) => view !== null),
    'view',
  ),
  ...textsOf(
    tours.packages.map(({ facts }) => facts as Row),
    'included',
    'not_included',
    'guide_languages',
    'bring',
    'suits',
    'documents',
  ),
  ...textsOf(heroImageRows, 'alt'),
  ...textsOf(featureCardRows, 'heading', 'heading_data'),
];

test('every text of the seeded catalogue has a Hindi one', () => {
  expect(SEEDED.filter((text) => !hindi.has(text))).toEqual([]);
});

test('Hindi texts hold Devanagari, and Latin only in codes', () => {
  const codes = /\b(T[1-4]|2B|III|MRT|4x4|UPI)\b/g;
  expect(
    [...hindi.values()].filter((text) => !/\p{Script=Devanagari}/u.test(text) || /[A-Za-z०-९]/.test(text.replace(codes, ''))),
  ).toEqual([]);
});

test('Hindi texts keep the numbers with two digits or more, and end like the English ones', () => {
  const numbers = (text: string): readonly string[] => text.match(/\d[\d,]*\d/g) ?? [];
  const wrong = [...hindi].filter(([source, text]) => {
    const translated = numbers(text);
    return numbers(source).some((number) => !translated.includes(number)) || /[.!?]$/.test(source) !== /[।!?]$/.test(text);
  });
  expect(wrong).toEqual([]);
});
