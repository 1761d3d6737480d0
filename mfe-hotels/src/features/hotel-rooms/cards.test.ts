import { comboRooms, exactRooms } from '@safarnama/shared/contract';
import { defaultHotelSearch } from '@safarnama/shared/domain';
import { links } from '@safarnama/shared/host';
import { PRESETS } from '@safarnama/shared/host/presets';
import { comboRow, exactRow, hotelRow } from '../../testing/rows.ts';
import { comboCards, exactCards, filterAndSort } from './cards.ts';
import { effectiveSearch, listPageQuery, readListView } from './list-view.ts';

const search = {
  ...defaultHotelSearch('2026-03-02'),
  city: 'Gwalior',
  checkout: '2026-03-04',
  adults: 2,
  children: 3,
  rooms: 2,
};
const context = { search, flags: PRESETS.spec, links };
const corrected = { ...context, flags: PRESETS.corrected };
const exact = (rows: object[], within = context) => exactCards(exactRooms.parse(rows), within);
const combo = (rows: object[]) => comboCards(comboRooms.parse(rows), context);
const queryOf = (href = '') => Object.fromEntries(new URL(href, 'http://x').searchParams);

test('an exact card links to the room with eight parameters and the number of rooms in childrens [H2.40 H2.41]', () => {
  const [card] = exact([exactRow({ requiredRooms: 2 })]);
  expect(card?.href.startsWith('/room-info?')).toBe(true);
  expect(queryOf(card?.href)).toEqual({
    roomType: 'Deluxe',
    hotel_roomId: '8001',
    hotel_vendor_id: '9001',
    check_in_date: '2026-03-02',
    check_out_date: '2026-03-04',
    rooms_required: '2',
    adults: '2',
    childrens: '2',
  });
});

test('with exactCardChildrens=children the link has the number of children', () => {
  expect(queryOf(exact([exactRow()], corrected)[0]?.href).childrens).toBe('3');
});

test('a combo card links with combo and the computed rooms, and shows the first hotel picture [H2.42 H2.43 H9.47]', () => {
  const [card] = combo([comboRow()]);
  expect(queryOf(card?.href)).toMatchObject({ combo: 'combo', rooms_required: '3', childrens: '3' });
  expect(card?.picture).toBe('usha-1.svg');
});

test('a combo of one room is dropped [H4.08]', () => {
  const rows = [comboRow({ calculated_needed_rooms: 1 }), comboRow({ calculated_needed_rooms: 2 })];
  expect(combo(rows).map((card) => queryOf(card.href).rooms_required)).toEqual(['2']);
});

test('prices are per stay: exact for one room, combo multiplied by its rooms [H2.37 H9.12 H9.13]', () => {
  expect(exact([exactRow({ requiredRooms: 2 })])[0]?.price).toBe(2000);
  expect(exact([exactRow({ requiredRooms: 2 })], corrected)[0]?.price).toBe(4000);
  expect(combo([comboRow()])[0]?.price).toBe(6000);
});

test('the cancellation line names no charge or the charge in rupees [H2.35 H2.36]', () => {
  expect(exact([exactRow()])[0]?.cancellation).toBe('No Cancellation charges in 12 hours');
  expect(exact([exactRow({ cancellation_charges: 250 })])[0]?.cancellation).toContain('₹250');
});

test.each([
  ['corrected', 0, true, true],
  ['corrected', 0, false, false],
  ['corrected', 0, undefined, true],
  ['corrected', 250, true, false],
  ['spec', 0, false, true],
] as const)('preset %s, charge %i, free by the backend for these nights %p: the check of free cancellation is %p', (...all) => {
  const [preset, cancellation_charges, free_cancellation, isShown] = all;
  const [given, flags] = [{ cancellation_charges, free_cancellation }, PRESETS[preset]];
  const [one, other] = [exactRow(given), comboRow({ room: given })];
  expect(exactCards(exactRooms.parse([one]), { ...context, flags })[0]?.freeCancellation).toBe(isShown);
  expect(comboCards(comboRooms.parse([other]), { ...context, flags })[0]?.freeCancellation).toBe(isShown);
});

const TERMS = 'Cancelling costs ₹250 per room until 3 days before arrival, and the whole price after that.';
test.each([
  ['spec', 'Cancellation charges: ₹250'],
  ['corrected', TERMS],
] as const)('with the preset %s backend cancellation terms are shown as: %s', (preset, text) => {
  const rows = [exactRow({ cancellation_charges: 250, cancellation_terms: TERMS })];
  expect(exact(rows, { ...context, flags: PRESETS[preset] })[0]?.cancellation).toBe(text);
});

test('with the preset corrected the specified line is shown when the backend sends no terms', () => {
  expect(exact([exactRow({ cancellation_charges: 250 })], corrected)[0]?.cancellation).toBe('Cancellation charges: ₹250');
});

test('a card shows four thumbnails and the number of further pictures [H2.34 H9.35]', () => {
  const [card] = exact([exactRow()]);
  expect(card?.picture).toBe('r1.svg');
  expect(card?.thumbnails).toEqual(['r2.svg', 'r3.svg', 'r4.svg', 'r5.svg']);
  expect(card?.morePictures).toBe(3);
});

test('rooms left are shown only when the backend counts them and few are left', () => {
  expect(exact([exactRow()])[0]?.roomsLeft).toBe('');
  expect(exact([exactRow({ rooms_left: 12 })])[0]?.roomsLeft).toBe('');
  expect(exact([exactRow({ rooms_left: 2 })])[0]?.roomsLeft).toBe('Only 2 rooms left');
});

test('a room in both replies is shown once', () => {
  expect(exact([exactRow(), exactRow()])).toHaveLength(1);
});

describe('filters and sort order of the list', () => {
  const at = (query: string) => {
    const params = new URLSearchParams(query);
    return readListView((name) => params.get(name), true);
  };

  test('chosen price ranges are merged into one span, including gaps [H4.05]', () => {
    const view = at('ranges=1500-6000,12000-15000');
    expect(effectiveSearch(search, view)).toMatchObject({ minPrice: 1500, maxPrice: 15000 });
    expect(effectiveSearch(search, at('ranges=25000%2B'))).toMatchObject({ minPrice: 25000, maxPrice: 100000 });
  });

  test('without chosen ranges the searched prices apply', () => {
    expect(effectiveSearch(search, at(''))).toBe(search);
  });

  test('default filters add nothing to the eight parameters [H2.25]', () => {
    const added = Object.entries(listPageQuery(search, at(''))).filter(([, value]) => value === '');
    expect(added.map(([name]) => name)).toEqual(['ranges', 'types', 'facts', 'sort', 'show']);
  });

  test('invalid filters in the address are ignored', () => {
    expect(at('ranges=1-2,0-1500&types=Castle,Villa&facts=tea,30-m2&sort=best')).toEqual({
      ranges: ['0-1500'],
      types: ['Villa'],
      facts: ['30-m2'],
      sort: 'recommended',
      show: 12,
    });
  });

  test('place types filter rooms with a type and keep rooms without one', () => {
    const cards = exact([
      exactRow({ hotel_roomId: 1, hotel: hotelRow({ hoteltype: 'Villa' }) }),
      exactRow({ hotel_roomId: 2, hotel: hotelRow({ hoteltype: 'Hotel' }) }),
      exactRow({ hotel_roomId: 3 }),
    ]);
    expect(filterAndSort(cards, at('types=Villa')).map((card) => card.key)).toEqual(['exact:9001:1', 'exact:9001:3']);
  });

  test('rooms are sorted by price and by name', () => {
    const cards = exact([
      exactRow({ hotel_roomId: 1, finalPrice: 900, hotel: hotelRow({ hotelname: 'Zeenat' }) }),
      exactRow({ hotel_roomId: 2, finalPrice: 700, hotel: hotelRow({ hotelname: 'Bela' }) }),
    ]);
    const order = (sort: string) => filterAndSort(cards, at(`sort=${sort}`)).map((card) => card.hotelName);
    expect(order('price-up')).toEqual(['Bela', 'Zeenat']);
    expect(order('price-down')).toEqual(['Zeenat', 'Bela']);
    expect(order('name')).toEqual(['Bela', 'Zeenat']);
    expect(order('recommended')).toEqual(['Zeenat', 'Bela']);
  });

  test('rooms are grouped by hotel in the default order', () => {
    const room = (hotel_roomId: number, finalPrice: number, hotel_vendor_id: number) =>
      exactRow({ hotel_roomId, finalPrice, hotel: hotelRow({ hotel_vendor_id }) });
    const cards = exact([room(1, 700, 11), room(2, 800, 12), room(3, 900, 11)]);
    const order = (query: string) => filterAndSort(cards, at(query)).map((card) => card.price);
    expect(order('')).toEqual([1400, 1800, 1600]);
    expect(order('sort=price-up')).toEqual([1400, 1600, 1800]);
  });
});

test('with the preset corrected a card shows the mean rating of a reviewed hotel', () => {
  const rows = [{ average: 4.3, count: 12 }, { average: null, count: 0 }, undefined].map((rating, n) =>
    exactRow({ hotel_roomId: 8001 + n, hotel: hotelRow({ rating }) }),
  );
  expect(exact(rows, corrected).map(({ rating }) => rating)).toEqual(['4.3 (12)', undefined, undefined]);
  expect(exact(rows).map(({ rating }) => rating)).toEqual([undefined, undefined, undefined]);
});
