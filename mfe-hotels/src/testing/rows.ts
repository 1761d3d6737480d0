/** Backend rows for tests, with every specified field; pass `changes` to override. */
export const hotelRow = (changes: object = {}) => ({
  hotel_vendor_id: 9001,
  hotelname: 'Hotel Usha',
  city: 'Gwalior',
  address: '12 Lake Road',
  description: 'Quiet rooms by the lake.',
  hotel_images: ['usha-1.svg', 'usha-2.svg'],
  ...changes,
});

const roomRow = (changes: object = {}) => ({
  hotel_roomId: 8001,
  roomType: 'Deluxe',
  basePrice: 1250,
  finalPrice: 1000,
  taxIncluded: true,
  cancellation_charges: 0,
  amenities: ['TV', 'Free Wi-Fi', 'Mini Bar', 'Balcony', 'Work Desk', 'Elevator/Lift'],
  rooms_image: ['r1.svg', 'r2.svg', 'r3.svg', 'r4.svg', 'r5.svg', 'r6.svg', 'r7.svg'],
  ...changes,
});

export const exactRow = (changes: object = {}) => ({
  ...roomRow(),
  requiredRooms: 1,
  checkin: '2026-03-02',
  checkout: '2026-03-04',
  adults: 2,
  children: 1,
  hotel: hotelRow(),
  ...changes,
});

export const comboRow = ({ room, hotel, ...changes }: { room?: object; hotel?: object; [field: string]: unknown } = {}) => ({
  room: roomRow({ hotel_roomId: 8101, roomType: 'Twin', ...room }),
  hotel: hotelRow({ hotel_vendor_id: 9002, hotelname: 'Pine House', ...hotel }),
  calculated_needed_rooms: 3,
  checkin: '2026-03-02',
  checkout: '2026-03-04',
  adult: 6,
  children: 0,
  ...changes,
});

export const roomInfoRow = ({ hotel, ...changes }: { hotel?: object; [field: string]: unknown } = {}) => ({
  hotel_vendor_id: 9001,
  hotel_roomId: 8001,
  roomType: 'Deluxe',
  basePrice: 2000,
  discount: 25,
  cancellation_charges: 0,
  amenities: ['TV', 'Free Wi-Fi', 'Mini Bar', 'Balcony', 'Work Desk', 'Elevator/Lift'],
  checkInTime: '12:00',
  checkOutTime: '11:00',
  rooms_image: ['r1.svg', 'r2.svg', 'r3.svg'],
  ...changes,
  hotel: {
    hotelname: 'Hotel Usha',
    hoteltype: 'Hotel',
    address: '12 Lake Road',
    city: 'Gwalior',
    pincode: '474001',
    state: 'Madhya Pradesh',
    ...hotel,
  },
});

export const policyRow = (changes: object = {}) => ({
  terms_conditions: 'Guests are welcome from noon.\nNo parties.',
  payment_policy: 'Payment in full before arrival.',
  cancellation_refund_policy: 'Free until one day before.',
  privacy_policy: 'We keep your details to ourselves.',
  gstnumber: '23AAAAA0000A1Z5',
  address: '12 Lake Road',
  city: 'Gwalior',
  state: 'Madhya Pradesh',
  pincode: '474001',
  hotelname: 'Hotel Usha',
  updated_at: '2025-09-27T10:00:00.000Z',
  ...changes,
});

/** Replies of both list calls. */
export const listReplies = (rooms: readonly object[], combos: readonly object[]) => ({
  'GET /vendors/hotel/city': [
    { city: 'Gwalior', state: 'Madhya Pradesh' },
    { city: 'Goa', state: 'Goa' },
  ],
  'GET /hotel-available-rooms-exact': { data: { rooms } },
  'GET /hotel-available-rooms-price': { data: { non_matched_rooms: combos } },
});
