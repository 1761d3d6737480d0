import * as z from '@safarnama/shared/schema';
import { hasUnseen, latinDigits, phoneDigits } from '../domain/patterns.ts';

/**
 * Building blocks for schemas of requests. Forms send everything as text, JSON sends numbers: both are accepted, nothing else.
 * Messages complete the field's name: "adults must be a whole number …".
 */

export const formText = (max: number) =>
  z
    .string('must be text')
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(max, `must have at most ${max} characters`));

const visible = z.refine<string>((value) => !hasUnseen(value), 'must not contain invisible characters');

/** A person's name. */
export const formName = (max: number) => formText(max).check(visible);

/** Like {@link formName}; empty when it is missing. */
export const formOptionalName = (max: number) =>
  z._default(z.string('must be text').check(z.trim(), z.maxLength(max, `must have at most ${max} characters`), visible), '');

/** Optional text without effect on the request. */
export const formNote = (max: number) =>
  z.nullish(z.string('must be text').check(z.maxLength(max, `must have at most ${max} characters`)));

export const formEmail = z
  .string('is required')
  .check(
    z.trim(),
    z.maxLength(254, 'must have at most 254 characters'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
    visible,
  );

export const formDay = z.string('must be a day, YYYY-MM-DD').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, YYYY-MM-DD'));

export const formMonth = z
  .string('must be a month, YYYY-MM')
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM'));

const digits = z.pipe(z.string(), z.transform(latinDigits));

const numeric = z.union(
  [z.number(), z.pipe(digits, z.string().check(z.regex(/^\s*\d{1,12}(\.\d{1,2})?\s*$/, 'must be a number')))],
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

/**
 * An amount in rupees, whole paise: `1499`, `"1499.50"`, `"₹1,49,999"`. Binary rounding errors are not counted as fractions of a
 * paisa.
 */
export const formRupees = z
  .pipe(
    z.union(
      [
        z.number(),
        z.pipe(digits, z.string().check(z.regex(/^\s*₹?\s*(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.\d{1,20})?\s*$/))),
      ],
      'must be an amount in rupees',
    ),
    z.transform((value) => (typeof value === 'number' ? value : Number(value.replace(/[^\d.]/g, '')))),
  )
  .check(
    z.refine((value) => Number.isFinite(value) && value >= 0 && value <= 1_000_000_000, 'must be an amount in rupees'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'must have whole paise'),
  );

/** A page of a list, newest first: `page` from 1, `limit` rows (default 20). With neither, the newest 100. */
export const pageQuery = z.object({ page: z.optional(formCount(1, 1_000_000)), limit: z.optional(formCount(1, 100)) });

export const formId = <T extends string | number = string | number>() =>
  z.custom<T>(
    (value) =>
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && value.trim() !== '' && value.length <= 64),
    'is required',
  );

const asText = (value: string | number | null | undefined): string => String(value ?? '').trim();
const phoneInput = z.nullish(z.union([z.number(), z.string()], 'must be a phone number'));

/** A phone number of ten digits in any notation; empty text when missing. */
export const formPhone = z
  .pipe(
    phoneInput,
    z.transform((value) => (asText(value) ? (phoneDigits(asText(value)) ?? null) : '')),
  )
  .check(z.refine((value) => value !== null, 'must be a phone number of ten digits'));

/** A second phone number: ten digits are normalized as above, others are kept unchanged. */
export const formOtherPhone = z
  .pipe(
    phoneInput,
    z.transform((value) => phoneDigits(asText(value)) ?? latinDigits(asText(value)).replace(/^\+|[\s().-]/g, '')),
  )
  .check(z.regex(/^\d{0,15}$/, 'must be a phone number'));
