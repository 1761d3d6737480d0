/** API replies for tests. Ids of different entities never collide. */
export const wirePackage = (id: number, given: object = {}) => ({
  package_id: id,
  place_name: `Tour ${id}`,
  price_trip: 4000,
  duration_days: 3,
  origin: 'Gwalior',
  departure_point: 'Gwalior Junction',
  package_code: `PKG-${id}`,
  about_trip: 'Forts and rivers.\n\nA slow walk through both.',
  images: [{ img: `tour-${id}-1.svg` }, { img: `tour-${id}-2.svg` }],
  sub_destination: 'Madhya Pradesh',
  sub_destination_id: 105,
  destination_id: 1,
  tags: [],
  ...given,
});

export const wireDate = (id: number, given: object = {}) => ({
  date_id: id,
  start_date: '2026-03-12',
  end_date: '2026-03-14',
  availability: 'open',
  ...given,
});

/** Every call of /view/7. */
export const tourReplies = {
  'GET /packages/7/details': { data: [wirePackage(7, { place_name: 'Goa' })] },
  'GET /months/7': {
    data: [
      { tour_month_id: 2003, month: 'March', year: 2026 },
      { tour_month_id: 2004, month: 'April', year: 2026 },
    ],
  },
  'GET /dateOfTour/2003': {
    data: [
      wireDate(300311),
      wireDate(300312, { start_date: '2026-03-19', end_date: '2026-03-21', availability: 'hurry up', seats_left: 3 }),
      wireDate(300313, { start_date: '2026-03-26', end_date: '2026-03-28', availability: 'close' }),
    ],
  },
  'GET /dateOfTour/2004': { data: [wireDate(300411, { start_date: '2026-04-02', end_date: '2026-04-04' })] },
  'GET /itineraries/7': {
    data: [
      {
        day_wise_details: [
          { day: 1, title: 'Arrival', detail: 'A walk on the beach.' },
          { day: 2, title: 'Old Goa', detail: 'Churches and a market.' },
        ],
      },
    ],
  },
  'GET /transports/7': { data: [{ mode: ['train', 'bus'] }] },
  'GET /gellery/7': {
    data: {
      data: [
        {
          images: [
            { url: 'goa-1.svg', price: 500, author: 'Safarnama' },
            { url: 'goa-2.svg', price: null, author: '' },
          ],
        },
      ],
    },
  },
};
