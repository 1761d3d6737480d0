import type { APIRequestContext } from '@playwright/test';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { dayAfter } from './days.ts';

/** A page of the site. */
export interface Address {
  readonly name: string;
  readonly path: string;
}

/** Addresses that need no ids from the API. */
export const STATIC: readonly Address[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'reviews', path: '/reviews' },
  { name: 'review-slider', path: '/ReviewSliderComponent' },
  { name: 'blog', path: '/blog' },
  { name: 'social-impact', path: '/socialimpact' },
  { name: 'terms', path: '/Terms&condition' },
  { name: 'privacy', path: '/userprivacypolicy' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'forget-password', path: '/forgetPassword' },
  { name: 'profile-visitor', path: '/profile/Nw==' },
  { name: 'find-booking', path: '/find-booking' },
  { name: 'dss', path: '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=30000' },
  { name: 'states', path: '/states/1' },
  { name: 'des-international', path: '/des/32' },
  { name: 'des-search', path: '/des?place_name=gwalior&price=10000&duration=more' },
];

interface Rows {
  readonly data: readonly Record<string, never>[];
}
interface Rooms {
  readonly data: {
    readonly rooms: readonly { hotel_roomId: number; roomType: string; hotel: { hotel_vendor_id: number; hotelname: string } }[];
  };
}

/** Names of the pages whose addresses hold ids. */
export const WITH_DATA = ['view', 'payment', 'hotel-rooms', 'room-info', 'booking', 'policy'];

/** Addresses with ids from the running API, in the order of `WITH_DATA`. */
export async function withData(request: APIRequestContext): Promise<Address[]> {
  const get = async <T>(path: string) => (await (await request.get(`/api${path}`)).json()) as T;
  const footer = await get<Rows>('/footer/packages');
  const { package_id: id, place_name: place } = footer.data[0] as unknown as { package_id: number; place_name: string };
  const trip = { destinationId: 1, subdes: 1, package: id, month: 1, date: 1, adult: 2, child: 1, infant: 0 };
  const stay = { checkin: dayAfter(20), checkout: dayAfter(22) };
  const search = new URLSearchParams({
    city: 'Gwalior',
    ...stay,
    adults: '2',
    children: '1',
    rooms: '1',
    min_price: '0',
    max_price: '100000',
  });
  const { data } = await get<Rooms>(`/hotel-available-rooms-exact?${search}`);
  const room = data.rooms[0];
  if (!room) throw new Error('Gwalior has no free room: is the API seeded?');
  const { hotel_roomId, roomType, hotel } = room;
  const facts = { roomType, hotel_roomId: String(hotel_roomId), hotel_vendor_id: String(hotel.hotel_vendor_id) };
  const dates = { check_in_date: stay.checkin, check_out_date: stay.checkout };
  const info = new URLSearchParams({ ...facts, ...dates, rooms_required: '1', adults: '2', childrens: '1' });
  const booking = new URLSearchParams({ ...facts, ...dates, rooms: '1', adutls: '2', children: '1', avrooms: '3' });
  return [
    { name: 'view', path: `/view/${id}` },
    { name: 'payment', path: paymentPath(18_500, place, trip) },
    { name: 'hotel-rooms', path: `/Hotel-Rooms?${search}` },
    { name: 'room-info', path: `/room-info?${info}` },
    { name: 'booking', path: `/paricular-hotel-room-data?${booking}` },
    { name: 'policy', path: `/${encodeURIComponent(hotel.hotelname)}/terms&condition/${hotel.hotel_vendor_id}` },
  ];
}
