import { quote } from './quote.ts';

test('children pay half, infants pay nothing, transport is included [T9.10 T9.11]', () => {
  const rooms = [
    { adult: 1, child: 1, infant: 0 },
    { adult: 1, child: 0, infant: 1 },
  ];
  expect(quote(4000, rooms)).toEqual({
    travellers: { adult: 2, child: 1, infant: 1 },
    total: 10000,
    lines: [
      { name: '2 adults', amount: '₹8,000' },
      { name: '1 child at half price', amount: '₹2,000' },
      { name: '1 infant', amount: 'free' },
      { name: 'Transport', amount: 'included' },
    ],
  });
});

test('a quote without travellers has no lines', () => {
  expect(quote(4000, [{ adult: 0, child: 0, infant: 0 }])).toMatchObject({ total: 0, lines: [] });
});

test('the line of a child at an odd price shows the half rupee that the payment page collects', () => {
  const { total, lines } = quote(5499, [{ adult: 2, child: 1, infant: 0 }]);
  expect(total).toBe(13_747.5);
  expect(lines[1]?.amount).toBe('₹2,749.50');
});
