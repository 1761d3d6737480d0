import { EMPTY_DRAFT, parseDraft } from './draft.ts';

test('a stored draft is restored; any other stored value is ignored', () => {
  expect(parseDraft(JSON.stringify({ ...EMPTY_DRAFT, phone: '98' }))).toEqual({ ...EMPTY_DRAFT, phone: '98' });
  expect(parseDraft(null)).toBeUndefined();
  expect(parseDraft('{')).toBeUndefined();
  expect(parseDraft(JSON.stringify({ ...EMPTY_DRAFT, rooms: [] }))).toBeUndefined();
  expect(parseDraft(JSON.stringify({ ...EMPTY_DRAFT, rooms: [{ adult: -1, child: 0, infant: 0 }] }))).toBeUndefined();
  expect(parseDraft(JSON.stringify({ ...EMPTY_DRAFT, phone: 98 }))).toBeUndefined();
  expect(parseDraft(JSON.stringify({ ...EMPTY_DRAFT, terms: undefined }))).toBeUndefined();
});
