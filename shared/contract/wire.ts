import * as z from '@safarnama/shared/schema';

/**
 * Building blocks for schemas of replies. The specification leaves most types open and any conforming backend is supported, so
 * replies are read leniently: a number may come as text, missing text as null, and a value of an impossible type is read as
 * missing. A row without a required field (an id) is dropped and noted, without failing its list. Unknown fields are removed,
 * never refused.
 */

const orNothing = <T extends z.ZodMiniType>(type: T) => z.catch(z.nullish(type), undefined);

const dropAndNote = ({ error }: { readonly error: { readonly issues: Parameters<typeof z.note>[0] } }): undefined => {
  z.note(error.issues);
};

/** A number, or a number in text: `4999`, `"4999"`, `"4,999.00"`. */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?[\d,]{1,20}(\.\d+)?\s*$/))]),
  z.transform((value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', '')))),
);

/** Like {@link wireNumber}; anything else reads as `fallback`. */
export const wireNumberOr = <T extends number | null>(fallback: T) =>
  z.pipe(
    orNothing(wireNumber),
    z.transform((value): number | T => value ?? fallback),
  );

/** Text; numbers become text, anything else ''. */
export const wireText = z.pipe(
  orNothing(z.union([z.string(), z.number()])),
  z.transform((value): string => String(value ?? '')),
);

/** True for true, 1, "1", "true". */
export const wireFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A list, without its malformed rows. For a whole reply: a value that is not a list is refused. */
export const wireRows = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.array(z.catch(item, dropAndNote as () => never)),
    z.transform((rows) => rows.filter((row) => row !== undefined)),
  );

/** {@link wireRows}, also accepting a single row without its list. */
export const wireOneOrMore = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.union([wireRows(item), item]),
    z.transform((rows): z.output<T>[] => (Array.isArray(rows) ? rows : [rows])),
  );

/** {@link wireOneOrMore} for a nested value: anything else is an empty list. */
export const wireList = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.catch(z.nullish(wireOneOrMore(item)), dropAndNote),
    z.transform((rows) => rows ?? []),
  );

/** A nested object: anything else is an object without fields. */
export const wireObject = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.catch(z.nullish(type), dropAndNote),
    z.transform((value): z.output<T> => value ?? z.parse(type, {})),
  );

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasValue) : !!value;

/** For a row or detail whose fields are all optional: at least one of them is present. */
export const notEmpty = z.refine(hasValue, 'is empty');

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
  if (!value || typeof value !== 'object') return [];
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => {
    if (typeof item === 'string') return item || [];
    if (!item || typeof item !== 'object') return [];
    const found = Object.entries(item).find(
      ([key, text]) => /^(img|image|image_url|url|name|path)$/.test(key) && text && typeof text === 'string',
    );
    return found ? String(found[1]) : [];
  });
};

/**
 * A list of texts in any notation: an array, an array of `{img}` or `{name}`, one of these, JSON in text, or text with commas.
 */
export const wireTexts = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string[] => texts(value)),
);

const isId = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

export const wireId = <T extends string | number>() => z.custom<T>(isId);

/** An id that a reply may leave out. */
export const wireIdMaybe = <T extends string | number>() =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T | null => (isId(value) ? (value as T) : null)),
  );
