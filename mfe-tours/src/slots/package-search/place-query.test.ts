import { placeQuery, START } from './place-query.ts';

test('a listed price is sent as the bound; with other the typed number is sent [T2.23 T4.11]', () => {
  const goa = { ...START, place: ' Goa ', custom: '7500' };
  expect(placeQuery(goa)).toEqual({ place_name: 'Goa', price: '5000', duration: '1' });
  expect(placeQuery({ ...goa, price: 'other', duration: 'more' })).toEqual({
    place_name: 'Goa',
    price: '7500',
    duration: 'more',
  });
});
