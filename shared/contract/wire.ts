import * as z from '@safarnama/shared/schema';

/**
 * Building blocks for what a backend may send. Any backend that speaks the specification is welcome, so replies are read
 * kindly: a number may come as text, a missing text as null, a list as null. What a screen cannot do without (ids) is
 * required. Unknown fields are kept out, never refused.
 */

/** A number, or a number in text: `4999`, `"4999"`, `"4,999.00"`. */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?[\d,]+(\.\d+)?\s*$/))]),
  z.transform((value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', '')))),
);

/** Like {@link wireNumber}; nothing, or text that is no number, reads as `fallback`. */
export const wireNumberOr = <T extends number | null>(fallback: T) => {
  const read = z.catch(wireNumber, Number.NaN);
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): number | T => {
      const number = value == null || value === '' ? Number.NaN : z.parse(read, value);
      return Number.isNaN(number) ? fallback : number;
    }),
  );
};

/** Text; null, nothing and numbers become text too. */
export const wireText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value): string => (value == null ? '' : String(value))),
);

/** True for true, 1, "1", "true". */
export const wireFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
);

export const wireList = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text.startsWith('[')) {
      try {
        return texts(JSON.parse(text));
      } catch {
        return [];
      }
    }
    return text.split(',').flatMap((part) => part.trim() || []);
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item === 'string') return item ? [item] : [];
    if (item && typeof item === 'object') {
      const found = Object.entries(item).find(
        ([key, text]) => /^(img|image|image_url|url|name|path)$/.test(key) && typeof text === 'string',
      );
      return found ? [String(found[1])] : [];
    }
    return [];
  });
};

/** A list of texts, however it is kept: an array, an array of `{img}` or `{name}`, JSON in text, or text with commas. */
export const wireTexts = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string[] => texts(value)),
);

export const wireId = <T extends string | number>() =>
  z.custom<T>((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');

/** An id where a reply may leave it out. */
export const wireIdMaybe = <T extends string | number>() =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T | null =>
      typeof value === 'number' || (typeof value === 'string' && value !== '') ? (value as T) : null,
    ),
  );
