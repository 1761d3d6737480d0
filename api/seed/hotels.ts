import { AMENITIES, type MEAL_PLANS, type PlaceType } from '@safarnama/shared/domain';
import type { Row } from '../database/database.ts';
import { PICTURES, type PosterScene } from './posters/index.ts';
import { hashedNumber } from './rows.ts';
import type { FactText } from './text/facts.ts';
import { cities, policies, roomKinds, typeLines } from './text/hotels.ts';

const FIRST_HOTEL = 401;
const FIRST_ROOM = 7001;
const ROOM_PICTURES = 6;
const HOTEL_PICTURES = 5;

const roundTen = (value: number): number => Math.round(value / 10) * 10;
const pictures = (scene: PosterScene, n: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `posters/${scene}-${n * PICTURES + i}.svg`);

/** Poster scene of the outside of each type of place. */
const HOTEL_SCENES: Record<PlaceType, PosterScene> = {
  Hotel: 'hotel-front',
  Apartment: 'flats',
  Resort: 'hotel-front',
  Homestay: 'house',
  Villa: 'house',
};

/** Poster scene of a room by its number of guests, which differs among the rooms of a hotel. */
const roomScene = (sleeps: number): PosterScene =>
  sleeps === 2 ? 'double-room' : sleeps === 3 ? 'triple-room' : sleeps === 4 ? 'family-room' : 'living-room';

/** More amenities for higher prices, in the order of the list. */
const amenitiesOf = (price: number, roomId: number): string[] => {
  const count = price < 1500 ? 6 : price < 4000 ? 9 : price < 9000 ? 13 : 16;
  const left = new Set<string>(AMENITIES);
  for (let i = 0; left.size > count; i++) left.delete(AMENITIES[4 + hashedNumber(AMENITIES.length - 4, roomId, i)] ?? '');
  return [...left];
};

/** Kilometres in a straight line, to a tenth; good for distances within a region. */
const distance = (from: readonly [number, number], to: readonly [number, number]): number => {
  const KM_PER_DEGREE = 111.2;
  const north = (to[0] - from[0]) * KM_PER_DEGREE;
  const east = (to[1] - from[1]) * KM_PER_DEGREE * Math.cos((from[0] * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * 10) / 10;
};

/** Smoking and pets are told by the amenities of each room. */
const HOUSE_RULES: Record<PlaceType, readonly FactText[]> = {
  Hotel: ['Children are welcome', 'Visitors in the lobby only'],
  Apartment: ['Children are welcome', 'No parties'],
  Resort: ['Children are welcome', 'Visitors in the lobby only'],
  Homestay: ['Children are welcome', 'Shoes off at the door'],
  Villa: ['Children are welcome', 'No parties'],
};

const mealPlanOf = (type: PlaceType, price: number): (typeof MEAL_PLANS)[number] => {
  if (type === 'Homestay') return 'breakfast';
  if (type === 'Resort') return price < 10_000 ? 'breakfast' : 'half board';
  return type === 'Hotel' && price >= 2000 ? 'breakfast' : 'room only';
};

/** The first hotel has id 1: each policy page requests the policies of vendor 1. */
const hotelIdAt = (index: number): number => (index === 0 ? 1 : FIRST_HOTEL + index);

/** @param extraRooms additional room types per hotel, for measurements with many rows */
export const hotelRows = (extraRooms = 0) => {
  const hotels: Row[] = [];
  const rooms: Row[] = [];
  for (const { city: names, state, pin, at, known, sights, hotels: texts } of cities) {
    const [city] = names;
    texts.forEach(([[name], type, price, [street], place], i) => {
      const id = hotelIdAt(hotels.length);
      const near = (n: number, ...seed: number[]) => n + (hashedNumber(100, id, ...seed) - 50) / 2000;
      const position = place ?? ([near(at[0]), near(at[1], 2)] as const);
      hotels.push({
        hotel_vendor_id: id,
        hotelname: name,
        hoteltype: type,
        vendor_name: `${name} Hospitality`,
        description: `${name} is ${typeLines[type]}. It stands on ${street}, a short ride from ${known[0]}.`,
        address: `${street}, ${city}`,
        city,
        state,
        pincode: pin,
        latitude: position[0],
        longitude: position[1],
        hotel_images: pictures(HOTEL_SCENES[type], id, HOTEL_PICTURES),
        gstnumber: `00XXXXX${String(id).padStart(4, '0')}X0XX (sample)`,
        terms_conditions: policies.terms,
        payment_policy: policies.payment,
        cancellation_refund_policy: policies.cancellation,
        privacy_policy: policies.privacy,
        updated_at: `2025-09-${String(1 + hashedNumber(27, id)).padStart(2, '0')}T06:30:00Z`,
        house_rules: ['The guest who checks in is 18 or older', 'Quiet from 10 pm to 7 am', ...HOUSE_RULES[type]],
        sights: sights.map(([sight, , ...to]) => ({ sight, km: distance(position, to) })).sort((a, b) => a.km - b.km),
      });
      const kinds = roomKinds[type];
      for (let k = 0; k < kinds.length + extraRooms; k++) {
        const {
          name: [kind],
          sleeps,
          times,
          beds,
          size,
          view,
        } = kinds[k % kinds.length] ?? kinds[0]!;
        const roomId = FIRST_ROOM + rooms.length;
        const base = roundTen(price * times * (1 + Math.floor(k / kinds.length) / 50));
        rooms.push({
          hotel_room_id: roomId,
          hotel_vendor_id: id,
          room_type: k < kinds.length ? kind : `${kind} ${Math.floor(k / kinds.length) + 1}`,
          base_price: base,
          discount: sleeps === 2 || hashedNumber(3, roomId) > 0 ? 10 : ([0, 5, 15, 20][hashedNumber(4, roomId, 9)] ?? 0),
          tax_included: hashedNumber(2, roomId, 4) === 0,
          cancellation_charges: (i + k) % 2 === 0 ? 0 : roundTen(base / 5),
          amenities: amenitiesOf(base, roomId),
          rooms_image: pictures(roomScene(sleeps), roomId, ROOM_PICTURES),
          sleeps,
          total_rooms: kind === 'Whole Villa' ? 1 : 3 + hashedNumber(7, roomId, 6),
          check_in_time: type === 'Homestay' ? '13:00' : '14:00',
          check_out_time: type === 'Villa' ? '10:00' : '11:00',
          beds: [beds],
          size_m2: size + hashedNumber(5, roomId, 7),
          view: view ?? null,
          meal_plan: mealPlanOf(type, price),
        });
      }
    });
  }
  return { hotels, rooms };
};
