/**
 * The calls of both specifications, transcribed from their text only: request fields, path of the value in the reply, and one row
 * of each entity with exactly the named fields. `specification.test.ts` compares it with docs/requirements.json. Field names must
 * not be taken from the contract or the API.
 */

/** An entity: the fact that names its fields, and a row that has exactly these. */
interface Entity {
  readonly fact: string;
  readonly row: Readonly<Record<string, unknown>>;
}

export const ENTITIES = {
  destination: { fact: 'T3.01', row: { destination_id: 1 } },
  subDestination: {
    fact: 'T3.02',
    row: { sub_destination_id: 11, destination_id: 1, name: 'Walk Valley', image_url: 'valley.svg', packages: 4 },
  },
  package: {
    fact: 'T3.03',
    row: {
      package_id: 7,
      place_name: 'Walk Place',
      price_trip: 4000,
      duration_days: 3,
      origin: 'Walk Origin',
      departure_point: 'Walk Platform',
      package_code: 'WALK-7',
      about_trip: 'A walk by name.',
      images: [{ img: 'place.svg' }],
      sub_destination: 'Walk Valley',
      sub_destination_id: 11,
    },
  },
  galleryImage: { fact: 'T3.04', row: { url: 'gallery.svg', price: 500, author: 'Walk Author' } },
  month: { fact: 'T3.05', row: { tour_month_id: 71, month: 'March', year: 2031 } },
  date: { fact: 'T3.06', row: { date_id: 711, start_date: '2031-03-04', end_date: '2031-03-06', availability: 'open' } },
  itineraryDay: { fact: 'T3.07', row: { day: 1, title: 'Walk Day', detail: 'From here to there.' } },
  transport: { fact: 'T3.08', row: { mode: ['train', 'bus', 'plane', 'car'] } },
  heroImage: { fact: 'T3.09', row: { url: 'hero.svg' } },
  featureCard: { fact: 'T3.10', row: { icon_class: 'fa fa-map', heading: 'Walk Card', headingData: 'Walk card text' } },
  place: { fact: 'T3.12', row: { place_name: 'Walk Place' } },
  footerPackage: { fact: 'H3.32', row: { package_id: 7, place_name: 'Walk Place' } },
  listHotel: {
    fact: 'H3.03',
    row: {
      hotel_vendor_id: 9,
      hotelname: 'Walk Hotel',
      city: 'Gwalior',
      address: '1 Walk Road',
      description: 'A hotel by name.',
      hotel_images: ['hotel.svg'],
    },
  },
  exactRoom: {
    fact: 'H3.02',
    row: {
      hotel_roomId: 91,
      roomType: 'Walk Room',
      requiredRooms: 1,
      checkin: '2031-03-04',
      checkout: '2031-03-06',
      adults: 2,
      children: 1,
      basePrice: 1250,
      finalPrice: 1000,
      taxIncluded: true,
      cancellation_charges: 0,
      amenities: ['TV'],
      rooms_image: ['room.svg'],
    },
  },
  comboRoom: {
    fact: 'H3.04',
    row: {
      room: {
        hotel_roomId: 92,
        roomType: 'Walk Twin',
        basePrice: 900,
        finalPrice: 800,
        taxIncluded: true,
        cancellation_charges: 200,
        amenities: ['TV'],
        rooms_image: ['twin.svg'],
      },
      hotel: {},
      calculated_needed_rooms: 3,
      checkin: '2031-03-04',
      checkout: '2031-03-06',
      adult: 6,
      children: 0,
    },
  },
  roomInfo: {
    fact: 'H3.05',
    row: {
      hotel_vendor_id: 9,
      hotel_roomId: 91,
      roomType: 'Walk Room',
      basePrice: 1250,
      discount: 20,
      cancellation_charges: 0,
      amenities: ['TV'],
      checkInTime: '12:00',
      checkOutTime: '11:00',
      rooms_image: ['room.svg'],
    },
  },
  roomHotel: {
    fact: 'H3.06',
    row: {
      hotelname: 'Walk Hotel',
      hoteltype: 'Resort',
      address: '1 Walk Road',
      city: 'Gwalior',
      pincode: '474001',
      state: 'Madhya Pradesh',
    },
  },
  availability: { fact: 'H3.07', row: { available: true, totalRooms: 5, require_room: 1 } },
  city: { fact: 'H3.08', row: { city: 'Gwalior', state: 'Madhya Pradesh' } },
  user: {
    fact: 'H3.17',
    row: { name: 'Mr Walk Guest', email: 'walk@example.test', id: 5, user_mob_no1: 9876543210, user_mob_no2: 9876543211 },
  },
  hotelBooking: {
    fact: 'H3.18',
    row: {
      user_id: 5,
      rooms_available: 4,
      hotel_vendor_id: 9,
      hotel_roomId: 91,
      check_in_date: '2031-03-04',
      check_out_date: '2031-03-06',
      adults: 2,
      children: 1,
      rooms_booked: 1,
      roomType: 'Walk Room',
      payment_method: 'PhonePe',
      transaction_id: 'pay_WalkHotel1',
      price_per_night: 1000,
      total_amount: 2000,
      payment_status: 'pending',
    },
  },
  orderedPackage: {
    fact: 'H3.22',
    row: {
      package_id: 7,
      place_name: 'Walk Place',
      price_trip: 4000,
      duration_days: 3,
      origin: 'Walk Origin',
      departure_point: 'Walk Platform',
      about_trip: 'A walk by name.',
    },
  },
  orderedDate: { fact: 'H3.24', row: { start_date: '2031-03-04', end_date: '2031-03-06', availability: 'open' } },
  orderedTransport: { fact: 'H3.25', row: { mode: ['train'], details: 'Walk line, second class' } },
  policy: {
    fact: 'H3.27',
    row: {
      terms_conditions: 'Walk terms.',
      payment_policy: 'Walk payment.',
      cancellation_refund_policy: 'Walk refunds.',
      privacy_policy: 'Walk privacy.',
      gstnumber: '23AAAAA0000A1Z5',
      address: '1 Walk Road',
      city: 'Gwalior',
      state: 'Madhya Pradesh',
      pincode: '474001',
      hotelname: 'Walk Hotel',
      updated_at: '2026-09-27T10:00:00.000Z',
    },
  },
  payment: { fact: 'H3.29', row: { transaction_id: 'pay_WalkTour12', status: 'captured', amount: 100 } },
} as const satisfies Readonly<Record<string, Entity>>;

const e = ENTITIES;

/** Request fields, in the words of the fact that lists them. */
export const WORDS = {
  'T7.32': 'selectedMonth, destination, minPrice, maxPrice',
  'T2.11': 'place_name, price, duration',
  'T7.16': 'filters',
  'T3.14': 'your_address, destination_address, email, check_in, check_out, adults, children',
  'T3.17':
    'userId, destinationId, subdesId, packagesId, transaction_id, payment_status, payment_method, total_amount, monthId, dateId, adult, children, infant',
  'H3.01': 'city, checkin, checkout, adults, children, rooms, min_price, max_price',
  'H7.09': 'check_in_date, check_out_date, rooms_required, roomType, hotel_roomId, hotel_vendor_id, childrens, adults',
  'H3.18':
    'user_id, rooms_available, hotel_vendor_id, hotel_roomId, check_in_date, check_out_date, adults, children, rooms_booked, roomType, payment_method, transaction_id, price_per_night, total_amount, payment_status',
  'H7.29': 'name, email, password, password_confirmation, role, user_mob_no1, user_mob_no2',
  'H7.30': 'email, password, role',
  'H7.15': 'email',
  'H7.16': 'otp and email',
  'H7.18': 'email, new_password, new_password_confirmation',
  'H7.22': 'amount',
  'H7.24': 'qr_id',
} as const;

const named = (fact: keyof typeof WORDS): Names => WORDS[fact].split(/, | and /);

type Names = readonly string[];
type As = 'query' | 'json' | 'form';

/** A call: its path, its request fields (any one of the lists), and its reply. */
export interface SpecifiedCall {
  /** Method and path; each `{…}` is a value. */
  readonly call: string;
  readonly fact: string;
  readonly as?: As;
  readonly sends?: readonly Names[];
  /** Path of the value in the reply, if specified. */
  readonly reads?: string;
  readonly reply: unknown;
}

/** The dialog has no phone fields (H7.34). */
const DIALOG = named('H7.29').slice(0, 5);
const exact = { ...e.exactRoom.row, hotel: e.listHotel.row };
const combo = { ...e.comboRoom.row, hotel: e.listHotel.row };
const session = { access_token: 'walk-token', user: { email: 'walk@example.test', name: 'Mr Walk Guest', id: 5, role: 'user' } };
const order = {
  packageId: e.orderedPackage.row,
  iteneris: [{ day_wise_details: [e.itineraryDay.row] }],
  date: [e.orderedDate.row],
  transport: [e.orderedTransport.row],
};

/** 27 calls of the tours part, 16 more of the hotels part. An unspecified reply is empty. */
export const CALLS: readonly SpecifiedCall[] = [
  { call: 'GET /greeting', fact: 'T7.05', reply: {} },
  { call: 'GET /topimagess', fact: 'T7.06', reply: { data: [e.heroImage.row] } },
  { call: 'GET /destination/all/des', fact: 'T7.07', reply: { data: [e.destination.row] } },
  {
    call: 'GET /destination/{id}/limit',
    fact: 'T7.08',
    reads: 'data.sub_destinations',
    reply: { data: { sub_destinations: [e.subDestination.row] } },
  },
  {
    call: 'GET /destination/{id}',
    fact: 'T7.09',
    reads: 'data.sub_destinations',
    reply: { data: { sub_destinations: [e.subDestination.row] } },
  },
  { call: 'GET /pac/places', fact: 'T7.10', reads: 'data.data', reply: { data: { data: [e.place.row] } } },
  { call: 'GET /orderbyid/{id}', fact: 'T7.11', reply: { data: [order] } },
  {
    call: 'GET /top/filter',
    fact: 'T7.32',
    as: 'query',
    sends: [named('T7.32'), named('T2.11')],
    reads: 'data.data',
    reply: { data: { data: [e.package.row] } },
  },
  { call: 'GET /packages/{id}', fact: 'T7.13', reply: { data: [e.package.row] } },
  { call: 'GET /packages/{id}/details', fact: 'T7.14', reads: 'data[0]', reply: { data: [e.package.row] } },
  {
    call: 'POST /packages/{id}/details/filter',
    fact: 'T7.15',
    as: 'json',
    sends: [named('T7.16')],
    reply: { data: [e.package.row] },
  },
  {
    call: 'POST /p/filter/{id}',
    fact: 'T7.16',
    as: 'json',
    sends: [named('T7.16')],
    reads: 'data',
    reply: { data: [e.package.row] },
  },
  { call: 'GET /months/{id}', fact: 'T7.17', reads: 'data', reply: { data: [e.month.row] } },
  { call: 'GET /dateOfTour/{id}', fact: 'T7.18', reads: 'data', reply: { data: [e.date.row] } },
  {
    call: 'GET /itineraries/{id}',
    fact: 'T7.19',
    reads: 'data[0].day_wise_details',
    reply: { data: [{ day_wise_details: [e.itineraryDay.row] }] },
  },
  { call: 'GET /transports/{id}', fact: 'T7.20', reads: 'data[0].mode', reply: { data: [e.transport.row] } },
  { call: 'GET /four-cards', fact: 'T7.21', reply: { data: [e.featureCard.row] } },
  { call: 'POST /trips', fact: 'T7.22', as: 'form', sends: [named('T3.14')], reply: {} },
  { call: 'POST /packages/limit/{id}', fact: 'T7.23', reply: { data: [e.package.row] } },
  {
    call: 'GET /gellery/{id}',
    fact: 'T7.24',
    reads: 'data.data[0].images',
    reply: { data: { data: [{ images: [e.galleryImage.row] }] } },
  },
  { call: 'POST /send-mail', fact: 'T7.25', as: 'form', sends: [named('T3.14')], reply: {} },
  { call: 'POST /order', fact: 'T7.26', reply: {} },
  { call: 'POST /order-send-mail', fact: 'T7.27', reply: {} },
  { call: 'POST /order/with/payment/details', fact: 'T7.28', as: 'form', sends: [named('T3.17')], reply: {} },
  {
    call: 'GET /view/getfor/payment/{id}',
    fact: 'T7.29',
    reads: 'data.package',
    reply: { data: { sub_destination: e.subDestination.row, package: e.package.row } },
  },
  { call: 'GET /footer/packages', fact: 'T7.30', reads: 'data', reply: { data: [e.footerPackage.row] } },
  { call: 'GET /vendors/hotel/city', fact: 'T7.31', reply: [e.city.row] },
  {
    call: 'GET /hotel-available-rooms-exact',
    fact: 'H7.06',
    as: 'query',
    sends: [named('H3.01')],
    reads: 'data.rooms',
    reply: { data: { rooms: [exact] } },
  },
  {
    call: 'GET /hotel-available-rooms-price',
    fact: 'H7.07',
    as: 'query',
    sends: [named('H3.01')],
    reads: 'data.non_matched_rooms',
    reply: { data: { non_matched_rooms: [combo] } },
  },
  {
    call: 'POST /bookings/check-availability',
    fact: 'H7.09',
    as: 'json',
    sends: [named('H7.09')],
    reads: 'data',
    reply: { data: e.availability.row },
  },
  {
    call: 'GET /hotels/{hotelId}/rooms/{roomId}',
    fact: 'H7.10',
    reads: 'data.data',
    reply: { data: { data: { ...e.roomInfo.row, hotel: e.roomHotel.row } } },
  },
  { call: 'POST /bookings', fact: 'H7.11', as: 'form', sends: [named('H3.18')], reply: {} },
  {
    call: 'GET /bookings/user/{id}',
    fact: 'H7.12',
    reads: 'data',
    reply: { data: [{ ...e.hotelBooking.row, room_no: '', hotel_vendor: { vendor_name: 'Walk Hotel' } }] },
  },
  { call: 'GET /users/{id}', fact: 'H7.13', reads: 'data', reply: { data: e.user.row } },
  {
    call: 'POST /forget-pass',
    fact: 'H7.15',
    as: 'form',
    sends: [named('H7.15'), named('H7.16')],
    reads: 'data',
    reply: { data: true },
  },
  { call: 'POST /verify-pass', fact: 'H7.17', as: 'form', sends: [named('H7.16')], reply: { data: true } },
  { call: 'POST /pass-update', fact: 'H7.18', as: 'form', sends: [named('H7.18')], reads: 'data', reply: { data: true } },
  { call: 'GET /vendor/alldata/{id}', fact: 'H7.20', reads: 'data', reply: { data: e.policy.row } },
  {
    call: 'POST /create-qr',
    fact: 'H7.22',
    as: 'form',
    sends: [named('H7.22')],
    reads: 'data.qr_code',
    reply: { data: { qr_code: { image_url: 'qr.svg', id: 'qr_walk' } } },
  },
  {
    call: 'GET /check/{id}',
    fact: 'H7.23',
    reads: 'data.payment_details',
    reply: { data: { payment_details: [e.payment.row] } },
  },
  { call: 'POST /expire', fact: 'H7.24', as: 'json', sends: [named('H7.24')], reply: {} },
  { call: 'POST /register-user', fact: 'H7.29', as: 'json', sends: [named('H7.29'), DIALOG], reply: session },
  { call: 'POST /login', fact: 'H7.30', as: 'form', sends: [named('H7.30')], reply: session },
];

/** The areas that make each call; each area's `wire.test.ts` records its own. */
export const SENT_BY = {
  shell: ['GET /greeting', 'GET /topimagess', 'GET /four-cards', 'GET /footer/packages'],
  'mfe-tours': [
    'GET /destination/all/des',
    'GET /destination/{id}/limit',
    'GET /destination/{id}',
    'GET /pac/places',
    'GET /top/filter',
    'GET /packages/{id}',
    'GET /packages/{id}/details',
    'POST /p/filter/{id}',
    'GET /months/{id}',
    'GET /dateOfTour/{id}',
    'GET /itineraries/{id}',
    'GET /transports/{id}',
    'POST /trips',
    'POST /send-mail',
    'POST /packages/limit/{id}',
    'GET /gellery/{id}',
  ],
  'mfe-hotels': [
    'GET /vendors/hotel/city',
    'GET /hotel-available-rooms-exact',
    'GET /hotel-available-rooms-price',
    'POST /bookings/check-availability',
    'GET /hotels/{hotelId}/rooms/{roomId}',
    'POST /bookings',
    'POST /register-user',
    'GET /vendor/alldata/{id}',
  ],
  'mfe-account': [
    'GET /orderbyid/{id}',
    'GET /bookings/user/{id}',
    'GET /users/{id}',
    'POST /forget-pass',
    'POST /verify-pass',
    'POST /pass-update',
    'POST /register-user',
    'POST /login',
  ],
  'mfe-payment': [
    'GET /view/getfor/payment/{id}',
    'GET /dateOfTour/{id}',
    'POST /create-qr',
    'GET /check/{id}',
    'POST /expire',
    'POST /order/with/payment/details',
  ],
} as const;

/** Calls that no screen makes, with the reason. The API implements them. */
export const NOT_SENT: Readonly<Record<string, string>> = {
  'POST /packages/{id}/details/filter':
    'the screens filter a sub-destination with POST /p/filter/{id}; the specification names no screen that sends this one',
  'POST /order': 'payload and caller are not shown; the order goes with its payment',
  'POST /order-send-mail': 'payload and caller are not shown',
};

/** The call that matches a URL, ignoring its query. */
export const callOf = (method: string, path: string): SpecifiedCall | undefined => {
  const parts = path.split('?')[0]?.split('/') ?? [];
  const fits = ({ call }: SpecifiedCall) => {
    const [wanted, pattern] = call.split(' ') as [string, string];
    const steps = pattern.split('/');
    return (
      wanted === method && steps.length === parts.length && steps.every((step, at) => step === parts[at] || step.startsWith('{'))
    );
  };
  // A literal segment takes precedence over a value: /destination/all/des is not a destination.
  return CALLS.filter(fits).toSorted((a, b) => a.call.split('{').length - b.call.split('{').length)[0];
};
