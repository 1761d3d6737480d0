/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, callOf, ENTITIES, NOT_SENT, SENT_BY, WORDS } from './specification.ts';

const REQUIREMENTS = JSON.parse(readFileSync(path.resolve(__dirname, '../../docs/requirements.json'), 'utf8')) as {
  id: string;
  text: string;
  check: string;
}[];
const FACTS = new Map(REQUIREMENTS.map(({ id, text }) => [id, text]));
const CHECKS = new Map(REQUIREMENTS.map(({ id, check }) => [id, check]));
const textOf = (fact: string) => FACTS.get(fact) ?? '';

/** Words of a fact that are not field names. */
const JOINTS = /\b(each with|list with|and|of|a list of entries with)\b|'[^']*'/g;
/** `images (list, each with img), sub_destination.` names images and sub_destination. */
const namesIn = (words: string): string[] =>
  words
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(JOINTS, ' ')
    .split(/[^A-Za-z0-9_]+/)
    .filter(Boolean);
const afterColon = (text: string) => text.slice(text.lastIndexOf(':') + 1);
const deepNames = (row: unknown): string[] =>
  Array.isArray(row) || typeof row !== 'object' || row === null
    ? []
    : Object.entries(row).flatMap(([name, value]) => [name, ...deepNames(value)]);

const { galleryImage, itineraryDay, transport, listHotel, roomHotel, orderedPackage, orderedDate, orderedTransport, ...plain } =
  ENTITIES;
const inBraces = (text: string) => /\{([^}]*)\}/.exec(text)?.[1] ?? '';

test.each(Object.entries(plain).filter(([name]) => !['place', 'footerPackage', 'payment'].includes(name)))(
  'a row of %s has the fields of its fact and no other',
  (_, { fact, row }) => {
    expect(deepNames(row).toSorted()).toEqual(namesIn(afterColon(textOf(fact))).toSorted());
  },
);

test.each(Object.entries({ listHotel, roomHotel, orderedPackage, orderedDate }))(
  'a row of %s has the fields between the braces of its fact',
  (_, { fact, row }) => {
    expect(Object.keys(row)).toEqual(namesIn(inBraces(textOf(fact))));
  },
);

test('rows whose fields a fact names in a sentence', () => {
  const said = (entity: { fact: string; row: object }, also: readonly string[] = []) =>
    expect([...also, ...Object.keys(entity.row)].toSorted()).toEqual(namesIn(afterColon(textOf(entity.fact))).toSorted());
  said(galleryImage, ['images']);
  said(itineraryDay, ['day_wise_details']);
  expect(textOf(transport.fact)).toContain(`mode list with keys ${transport.row.mode.join(', ')}`);
  expect(namesIn(inBraces(textOf(orderedTransport.fact)))).toEqual(['mode', '0', 'details']);
  expect(textOf(ENTITIES.place.fact)).toContain('place_name (possibly city_name)');
  said(ENTITIES.footerPackage);
  said(ENTITIES.payment, ['payment_details']);
});

test.each(Object.entries(WORDS))('the fields of a request carried by %s are those of the fact', (fact, words) => {
  expect(textOf(fact).replace("role 'user'", 'role')).toContain(words);
});

test('the dialog sends the first five names of a registration', () => {
  const dialog = CALLS.find(({ call }) => call === 'POST /register-user')?.sends?.[1];
  expect(CHECKS.get('H7.34')).toContain(dialog?.join(', '));
});

test('the calls are the 43 of the listings, each with the value path of its fact [T7.37]', () => {
  const listed = [...FACTS].flatMap(([id, text]) => {
    // H7.14, 'GET tour orders by user id', shows no path.
    const found = /^[TH]7\./.test(id) && id !== 'H7.14' ? /^(GET|POST) \/?([^\s;:,]+)/.exec(text) : null;
    return found ? [`${found[1]} /${found[2]}`] : [];
  });
  expect([...new Set(listed)].toSorted()).toEqual(CALLS.map(({ call }) => call).toSorted());
  expect(CALLS).toHaveLength(43);
});

test.each(CALLS.filter(({ reads }) => reads))('$call is read from $reads', ({ fact, reads = '' }) => {
  expect(textOf(fact)).toMatch(new RegExp(`(reads?|list in|response) [^;]*${reads.replaceAll(/[.[\]]/g, '\\$&')}|data truthy`));
});

test('a URL matches the call with the most literal segments', () => {
  expect(callOf('GET', '/destination/all/des?x=1')?.call).toBe('GET /destination/all/des');
  expect(callOf('GET', '/destination/4/limit')?.call).toBe('GET /destination/{id}/limit');
  expect(callOf('POST', '/packages/limit/32')?.call).toBe('POST /packages/limit/{id}');
  expect(callOf('GET', '/packages/limit/32')).toBeUndefined();
});

test('each of the 43 calls is made by an area, or listed with the reason why not', () => {
  const sent = new Set<string>(Object.values(SENT_BY).flat());
  const unsent = Object.keys(NOT_SENT);
  expect(unsent.filter((call) => sent.has(call))).toEqual([]);
  expect([...sent, ...unsent].toSorted()).toEqual(CALLS.map(({ call }) => call).toSorted());
});
