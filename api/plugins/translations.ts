import { LANGUAGES, type Language } from '@safarnama/shared/domain';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { currentLanguage } from '../texts/language.ts';
import { CATALOGUE_SECONDS, cachedFor } from './batching.ts';

/** Fields of replies that hold texts of the catalogue. Amenities, tags and types of places are values: the pages name them. */
const FIELDS: ReadonlySet<string> = new Set([
  'about_trip',
  'address',
  'alt',
  'beds',
  'bring',
  'cancellation_refund_policy',
  'caption',
  'city',
  'departure_point',
  'description',
  'detail',
  'details',
  'documents',
  'guide_languages',
  'heading',
  'headingData',
  'highlights',
  'hotelname',
  'house_rules',
  'included',
  'not_included',
  'origin',
  'payment_policy',
  'place_name',
  'privacy_policy',
  'room',
  'roomType',
  'room_type',
  'sight',
  'state',
  'sub_destination',
  'suits',
  'terms_conditions',
  'title',
  'vendor_name',
  'view',
  'where',
]);

/** The field `name` is translated in destinations only: elsewhere it may be a user's. Beside a GSTIN all texts are a user's. */
const isText = (holder: object, field: string): boolean =>
  (FIELDS.has(field) && !('gstin' in holder)) || (field === 'name' && 'destination_id' in holder);

type Texts = ReadonlyMap<string, string>;

export type Translations = ReturnType<typeof translations>;

/** Translated texts of the catalogue, cached for as long as the catalogue. */
export const translations = (db: Database, clock: Clock) => {
  const NO_TEXTS: Texts = new Map();
  const textsByLanguage = cachedFor(clock, CATALOGUE_SECONDS, async () => {
    const found = new Map<string, Map<string, string>>();
    for (const { language, source, text } of await db.query<{ language: string; source: string; text: string }>(
      'SELECT language, source, text FROM translations',
    )) {
      if (!found.has(language)) found.set(language, new Map());
      found.get(language)?.set(source, text);
    }
    return found;
  });
  /** All texts of a language by their English text; empty for English. */
  const texts = async (language: Language) =>
    language === 'en' ? NO_TEXTS : ((await textsByLanguage()).get(language) ?? NO_TEXTS);
  return {
    /** A name of the catalogue as each language writes it, the English one first. */
    spellings: async () => {
      const known = await textsByLanguage();
      return (name: string) => [name, ...Object.keys(LANGUAGES).flatMap((language) => known.get(language)?.get(name) ?? [])];
    },
    /** Rows in the order of a name in the language of the call. */
    inOrder: async <T>(rows: readonly T[], name: (row: T) => string): Promise<T[]> => {
      const language = currentLanguage();
      const [known, { compare }] = [await texts(language), new Intl.Collator(LANGUAGES[language].locale)];
      const shown = (row: T) => known.get(name(row)) ?? name(row);
      return rows.toSorted((a, b) => compare(shown(a), shown(b)));
    },
    /** JSON of a reply with its texts in the language of the call. A text without a translation stays English. */
    translate: async (json: string) => {
      const known = await texts(currentLanguage());
      if (known.size === 0) return json;
      const translated = (value: unknown): unknown => {
        if (typeof value === 'string') return known.get(value) ?? value;
        return Array.isArray(value) ? value.map(translated) : value;
      };
      return JSON.stringify(
        JSON.parse(json, function (this: object, field: string, value: unknown) {
          return isText(this, field) ? translated(value) : value;
        }),
      );
    },
  };
};

/** Texts of the catalogue in the language of the call. */
export const catalogueTexts = async <T extends readonly string[]>(
  db: Queryable,
  ...sources: T
): Promise<{ [K in keyof T]: string }> => {
  const language = currentLanguage();
  const rows =
    language === 'en'
      ? []
      : await db.query<{ source: string; text: string }>(
          'SELECT source, text FROM translations WHERE language = $1 AND source = ANY ($2::text[])',
          [language, sources],
        );
  const known = new Map(rows.map(({ source, text }) => [source, text]));
  return sources.map((source) => known.get(source) ?? source) as { [K in keyof T]: string };
};

declare module 'fastify' {
  interface FastifyInstance {
    translations: Translations;
  }
}
