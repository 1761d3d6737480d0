import { hash } from 'node:crypto';
import { finalPriceOf, LANGUAGES, toPaise } from '@safarnama/shared/domain';
import { entryNamed, searchedName } from '@safarnama/shared/domain/search-key';
import { type Clock, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { CATALOGUE_SECONDS, cachedFor } from '../plugins/batching.ts';
import type { Translations } from '../plugins/translations.ts';
import { termsInWords } from '../refunds/refund-rules.ts';
import { currentLanguage } from '../texts/language.ts';
import { type HotelRow, type OwnRoomRow, roomsOfCity } from './room-rows.ts';

/**
 * A room type as the search lists it; `paise` is the price after the discount. The fields of room and hotel are stored as JSON, since
 * serializing them for each reply would cost more than the rest of a search.
 */
export type CatalogueRoom = Pick<
  OwnRoomRow,
  'hotel_room_id' | 'sleeps' | 'total_rooms' | 'discount' | 'cancellation_charges' | 'size_m2' | 'meal_plan'
> & {
  paise: number;
  hoteltype: string;
  room: string;
  hotel: string;
  /** Hash of both. */
  tag: string;
};

/** The room types of a city, cheapest first, by its name in English or Hindi; undefined for an unknown city. */
export type RoomCatalogue = (city: string) => Promise<readonly CatalogueRoom[] | undefined>;

const hotelOf = (row: HotelRow) => ({
  hotel_vendor_id: row.hotel_vendor_id,
  hotelname: row.hotelname,
  city: row.city,
  address: row.address,
  description: row.description,
  hotel_images: row.hotel_pictures,
  hoteltype: row.hoteltype,
  latitude: row.latitude,
  longitude: row.longitude,
  rating: row.rating,
});

const roomOf = (row: OwnRoomRow, terms: string) => ({
  hotel_roomId: row.hotel_room_id,
  roomType: row.room_type,
  basePrice: row.base_price,
  finalPrice: finalPriceOf(row.base_price, row.discount),
  taxIncluded: row.tax_included,
  cancellation_charges: row.cancellation_charges,
  cancellation_terms: terms,
  amenities: row.amenities,
  rooms_image: row.room_pictures,
  size_m2: row.size_m2,
  meal_plan: row.meal_plan,
});

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The fields of an object as JSON in ASCII, without its braces. One other character, such as a rupee sign, would make V8 store a whole
 * list with two bytes a character: joining and encoding it then takes four times as long.
 */
export const jsonFields = (fields: object): string =>
  JSON.stringify(fields)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, escaped);

/** Cached for as long as replies that show the catalogue. */
export const roomCatalogue = (db: Queryable, clock: Clock, translations: Translations): RoomCatalogue => {
  const listOf = async (city: string): Promise<CatalogueRoom[]> => {
    const day = today(clock);
    const { hotels, rooms } = await roomsOfCity(db, city);
    const hotelsById = new Map(hotels.map((row) => [row.hotel_vendor_id, { ...row, json: jsonFields(hotelOf(row)) }]));
    /** Sentences by charge: making one costs as much as the rest of a room. */
    const terms = new Map<number, string>();
    return rooms.map((row) => {
      const { cancellation_charges: charge } = row;
      const { hoteltype = '', json: hotel = '' } = hotelsById.get(row.hotel_vendor_id) ?? {};
      const sentence = terms.get(charge) ?? termsInWords('hotel', day, toPaise(charge));
      terms.set(charge, sentence);
      const room = jsonFields(roomOf(row, sentence));
      // A literal: a search reads these fields of each room of the city, which is slower in copies by spread.
      return {
        hotel_room_id: row.hotel_room_id,
        sleeps: row.sleeps,
        total_rooms: row.total_rooms,
        discount: row.discount,
        cancellation_charges: charge,
        size_m2: row.size_m2,
        meal_plan: row.meal_plan,
        hoteltype,
        paise: row.base_price * (100 - row.discount),
        room,
        hotel,
        tag: hash('sha1', room + hotel, 'base64url'),
      };
    });
  };
  const cities = cachedFor(clock, CATALOGUE_SECONDS, async () => {
    const [rows, spellings] = await Promise.all([
      db.query<{ city: string }>('SELECT DISTINCT city FROM hotels ORDER BY city'),
      translations.spellings(),
    ]);
    return rows.map(({ city }) => ({
      names: spellings(city).map(searchedName),
      // The terms of cancelling are in the language of the call that loads them.
      lists: new Map(
        Object.keys(LANGUAGES).map((language) => [language, cachedFor(clock, CATALOGUE_SECONDS, () => listOf(city))]),
      ),
    }));
  });
  return async (name) => entryNamed(await cities(), name)?.lists.get(currentLanguage())?.();
};
