import * as z from '@safarnama/shared/schema';

/**
 * Building blocks for what the API accepts. A form sends everything as text, JSON sends numbers: both are taken, nothing
 * else. Messages follow the field's name: "adults must be a whole number …".
 */

export const formText = (max: number) =>
  z
    .string('must be text')
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(max, `must have at most ${max} characters`));

/** Text that decides nothing and may be missing. */
export const formNote = (max: number) =>
  z.nullish(z.string('must be text').check(z.maxLength(max, `must have at most ${max} characters`)));

export const formEmail = z
  .string('is required')
  .check(
    z.trim(),
    z.maxLength(254, 'must have at most 254 characters'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  );

export const formDay = z.string('must be a day, YYYY-MM-DD').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, YYYY-MM-DD'));

const numeric = z.union(
  [z.number(), z.string().check(z.regex(/^\s*\d{1,12}(\.\d{1,2})?\s*$/, 'must be a number'))],
  'must be a number',
);

export const formCount = (min: number, max: number) =>
  z
    .pipe(numeric, z.transform(Number))
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= min && value <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
    );

/** An amount in rupees. */
export const formRupees = z
  .pipe(numeric, z.transform(Number))
  .check(z.refine((value) => Number.isFinite(value) && value >= 0 && value <= 1_000_000_000, 'must be an amount in rupees'));

export const formId = <T extends string | number = string | number>() =>
  z.custom<T>(
    (value) =>
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && value.trim() !== '' && value.length <= 64),
    'is required',
  );
