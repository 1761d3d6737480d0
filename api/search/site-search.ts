import type { SearchResult } from '@safarnama/shared/contract';
import { isNearName, type SearchedName, searchedName, soundsLike } from '@safarnama/shared/domain/search-key';
import type { Clock } from '../core/clock.ts';
import type { Queryable, Row } from '../database/database.ts';
import { CATALOGUE_SECONDS, cachedFor } from '../plugins/batching.ts';
import type { Translations } from '../plugins/translations.ts';

const MAX_PER_KIND = 5;
const MAX_WORDS = 6;

/** Ignored words: `hotels in Goa` has the results of `Goa`. */
const FILLERS = new Set(
  'hotel hotels room rooms tour tours trip trips package packages in at near to of the and होटल कमरा कमरे टूर यात्रा पैकेज में के की का पास और'
    .split(' ')
    .map((word) => word.normalize()),
);

type Kind = keyof SearchResult;
type Names = readonly SearchedName[];
/** `parts` are the names of the row itself, the names of its location, and its highlights. */
type Entry = { kind: Kind; row: Row; parts: readonly [own: Names, around: Names, about: Names] };

type City = Row & { city: string; state: string; hotels: number };
type Place = Row & { name: string; state: string; sub_destination_id: number | null };
type Tour = Row & { place_name: string; sub_destination: string; destination: string; highlights: string[] };
type Hotel = Row & { hotelname: string; city: string; state: string };

const PLACES = `
  SELECT s.destination_id, s.sub_destination_id, s.name, d.name AS state,
    (SELECT count(*)::int FROM packages p WHERE p.sub_destination_id = s.sub_destination_id) AS tours
  FROM sub_destinations s JOIN destinations d USING (destination_id) ORDER BY s.destination_id, s.rank`;
const DESTINATIONS = `
  SELECT d.destination_id, NULL::int AS sub_destination_id, d.name, '' AS state, count(*)::int AS tours
  FROM destinations d JOIN sub_destinations USING (destination_id) JOIN packages USING (sub_destination_id)
  GROUP BY d.destination_id ORDER BY d.destination_id`;
const CITIES = 'SELECT city, state, count(*)::int AS hotels FROM hotels GROUP BY city, state ORDER BY min(hotel_vendor_id)';
const TOURS = `
  SELECT p.package_id, p.place_name, s.name AS sub_destination, d.name AS destination, p.duration_days, p.price_trip, p.highlights
  FROM packages p JOIN sub_destinations s USING (sub_destination_id) JOIN destinations d USING (destination_id)
  ORDER BY s.destination_id, s.rank, p.rank`;
const HOTELS = `
  SELECT DISTINCT ON (h.hotel_vendor_id) h.hotel_vendor_id, h.hotelname, h.city, h.state,
    r.hotel_room_id AS "hotel_roomId", r.room_type AS "roomType", r.sleeps
  FROM hotels h JOIN rooms r USING (hotel_vendor_id)
  ORDER BY h.hotel_vendor_id, r.base_price * (100 - r.discount), r.hotel_room_id`;

/** Adds the hotels of a city to the place of the same name; other cities become places of their own. */
const withHotels = (places: readonly Place[], cities: readonly City[]): Place[] => {
  const cityOf = new Map(cities.map((city) => [city.city, city]));
  const merged = places.map((place) => {
    const city = place.sub_destination_id === null ? undefined : cityOf.get(place.name);
    if (city) cityOf.delete(place.name);
    return { ...place, state: city?.state ?? place.state, hotels: city?.hotels ?? 0 };
  });
  const rest = [...cityOf.values()].map(({ city, state, hotels }) => ({
    ...{ destination_id: null, sub_destination_id: null, name: city, state, tours: 0, hotels },
  }));
  return [...merged, ...rest];
};

/** Words of a text, which filter one after the other if no entry matches the whole text. */
const wordsOf = (text: string): string[] =>
  text
    .normalize()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .slice(0, MAX_WORDS);

/** Whether a word of a text, or consecutive words without their spaces, begin with the letters. */
const hasWord = (text: string, letters: string): boolean =>
  letters !== '' && lettersOf(text).some((_, n, words) => words.slice(n).join('').startsWith(letters));
const lettersOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u);

/**
 * Makes the test of names for a text. It matches the text as written if any name does; else by sound, with or without spaces; else with
 * one typo. If the text occurs only inside words, as _agar_ in Sagar, names with one typo match as well.
 */
const matcher = (all: readonly Names[], text: string): ((names: Names) => boolean) => {
  const asked = searchedName(text);
  const [letters, sound] = [lettersOf(asked.text).join(''), asked.key.replaceAll(' ', '')];
  const isWritten = (name: SearchedName) => asked.text !== '' && name.text.includes(asked.text);
  const isWord = (name: SearchedName) => hasWord(name.text, letters) || hasWord(name.key, sound);
  const isAlike = (name: SearchedName) => isWord(name) || soundsLike(name, asked);
  const isNear = (name: SearchedName) => isNearName(asked, name.words);
  const anyName = (test: (name: SearchedName) => boolean) => all.some((names) => names.some(test));
  if (asked.key === '') return (names) => names.some(isWritten);
  const isMatch = anyName(isWritten) ? isWritten : anyName(isAlike) ? isAlike : isNear;
  const isGuessed = !anyName((name) => isMatch(name) && isWord(name));
  return (names) => names.some((name) => isMatch(name) || (isGuessed && isNear(name)));
};

const entriesMatching = (entries: readonly Entry[], text: string): readonly Entry[] => {
  const matches = matcher(
    entries.flatMap(({ parts }) => parts),
    text,
  );
  return entries.filter(({ parts }) => parts.some(matches));
};

const findEntries = (all: readonly Entry[], text: string): readonly Entry[] => {
  const matching = entriesMatching(all, text);
  const words = wordsOf(text);
  return matching.length > 0 ? matching : words.length > 0 ? words.reduce(entriesMatching, all) : [];
};

/** Entries whose name begins with the text, contains it, whose location matches, and the rest; each group in the catalogue's order. */
const ranked = (entries: readonly Entry[], text: string): Entry[] => {
  const asked = searchedName(text);
  const begins = (name: SearchedName) => name.text.startsWith(asked.text) || (asked.key !== '' && name.key.startsWith(asked.key));
  const matches = matcher(
    entries.flatMap(({ parts }) => parts),
    text,
  );
  const rank = ({ parts }: Entry) => {
    const part = parts.findIndex(matches);
    return parts[0].some(begins) ? -1 : part < 0 ? parts.length : part;
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
};

/** Finds places, tours and hotels by a typed text: names in any language, as they sound, or with one typo. */
export const siteSearch = (db: Queryable, clock: Clock, translations: Translations) => {
  const catalogue = cachedFor(clock, CATALOGUE_SECONDS, async () => {
    const [places, destinations, cities, tours, hotels, spellings] = await Promise.all([
      db.query<Place>(PLACES),
      db.query<Place>(DESTINATIONS),
      db.query<City>(CITIES),
      db.query<Tour>(TOURS),
      db.query<Hotel>(HOTELS),
      translations.spellings(),
    ]);
    const named = (names: readonly string[]) => names.filter(Boolean).flatMap(spellings).map(searchedName);
    const entry = (kind: Kind, row: Row, name: string, around: readonly string[], about: readonly string[] = []): Entry => {
      // Highlights match without typos: their many words would match by chance.
      const sentences = named(about).map((sentence) => ({ ...sentence, words: [] }));
      return { kind, row, parts: [named([name]), named(around), sentences] };
    };
    return [
      ...withHotels([...places, ...destinations], cities).map((row) => entry('places', row, row.name, [row.state])),
      ...tours.map(({ destination, highlights, ...row }) =>
        entry('tours', row, row.place_name, [row.sub_destination, destination], highlights),
      ),
      ...hotels.map((row) => entry('hotels', row, row.hotelname, [row.city, row.state])),
    ];
  });
  return async (text: string): Promise<Record<Kind, Row[]>> => {
    const best = ranked(findEntries(await catalogue(), text), text);
    const rowsOf = (kind: Kind) =>
      best
        .filter((entry) => entry.kind === kind)
        .slice(0, MAX_PER_KIND)
        .map(({ row }) => row);
    return { places: rowsOf('places'), tours: rowsOf('tours'), hotels: rowsOf('hotels') };
  };
};
