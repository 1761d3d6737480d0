import type { RoomInfo } from '@safarnama/shared/contract';
import { formatMoney, isFreeCancellation, type LocalDate, mapLink, type RoomStay, ratingFacts } from '@safarnama/shared/domain';
import type { Flags } from '@safarnama/shared/host';
import { cancelsFree } from '../../cancels-free.ts';
import { placeText } from '../../place.ts';
import { vendorLines } from '../../vendor-text.ts';
import { roomTexts } from './content.ts';

/** Map link: by position when the backend sends it, else by name and address. */
function mapHref(room: RoomInfo): string {
  const { latitude, longitude, hotelname } = room.hotel;
  const place =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : [hotelname, placeText(room.hotel)].filter(Boolean).join(', ');
  return mapLink(place);
}

export function roomView(
  room: RoomInfo,
  stay: RoomStay,
  { realCancel, wording }: Pick<Flags, 'realCancel' | 'wording'>,
  today: LocalDate,
) {
  const charges = room.cancellation_charges;
  const free = charges !== null && isFreeCancellation(charges);
  const labels = roomTexts.labels[wording];
  const address = placeText(room.hotel);
  return {
    title: room.roomType || stay.roomType,
    address,
    mapHref: mapHref(room),
    label: cancelsFree(room, realCancel, today, stay.checkin) ? labels.free : stay.combo ? labels.combo : labels.exact,
    bedrooms: stay.rooms,
    sleeps: roomTexts.sleeps(stay.adults + stay.children),
    pictures: room.rooms_image.length > 0 ? room.rooms_image : room.hotel.hotel_images,
    hotelPicture: room.hotel.hotel_images[0] ?? room.rooms_image[0] ?? '',
    description: vendorLines(room.hotel.description).join('\n') || address,
    cancellation:
      (realCancel && room.cancellation_terms) ||
      (free ? roomTexts.noCharge : charges === null ? '' : roomTexts.charge(formatMoney(charges))),
  };
}
export type RoomView = ReturnType<typeof roomView>;

/** Structured data (schema.org) of the hotel. */
export const hotelFacts = (room: RoomInfo, pictures: readonly string[], { fixedRatings }: Pick<Flags, 'fixedRatings'>) => ({
  '@type': 'Hotel',
  name: room.hotel.hotelname,
  ...(fixedRatings ? {} : ratingFacts(room.hotel.rating)),
  ...(room.hotel.description ? { description: vendorLines(room.hotel.description).join(' ') } : {}),
  image: pictures,
  address: {
    '@type': 'PostalAddress',
    streetAddress: room.hotel.address,
    addressLocality: room.hotel.city,
    addressRegion: room.hotel.state,
    postalCode: room.hotel.pincode,
    addressCountry: 'IN',
  },
  ...(room.hotel.latitude !== null && room.hotel.longitude !== null
    ? { geo: { '@type': 'GeoCoordinates', latitude: room.hotel.latitude, longitude: room.hotel.longitude } }
    : {}),
  checkinTime: room.checkInTime,
  checkoutTime: room.checkOutTime,
  amenityFeature: room.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  containsPlace: { '@type': 'HotelRoom', name: room.roomType },
});
