type Check = (value: unknown) => boolean;

/** A check per field. */
export type Shape<T> = { readonly [K in keyof T]-?: Check };

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
export const isId: Check = (value) => (isText(value) && value !== '') || isNumber(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/**
 * True for a value whose fields all pass. Hand-written, because storage is read in the first render and a library costs
 * bytes.
 */
export function matchesShape<T>(shape: Shape<T>, value: unknown): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries<Check>(shape).every(([name, check]) => check(fields[name]));
}

/** The parsed JSON; undefined when the text is missing or invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
