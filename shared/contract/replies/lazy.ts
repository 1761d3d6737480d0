import type { Schema, SchemaResult } from '../standard-schema.ts';

/** A schema whose code is loaded on first use. */
export interface LazySchema<T> extends Schema<T> {
  /** Preloads the code, for example while the request is under way. Never rejects: `validate` reports a failed load. */
  readonly prepare: () => Promise<void>;
}

type OutputOf<S> = S extends { readonly '~standard': { readonly types?: { readonly output: infer T } | undefined } } ? T : never;

async function validate<S extends Schema<unknown>>(load: () => Promise<S>, value: unknown): Promise<SchemaResult<OutputOf<S>>> {
  const [schema, { noting }] = await Promise.all([load(), import('@safarnama/shared/schema')]);
  const [reading, notes] = noting(() => schema['~standard'].validate(value));
  const result = (await reading) as SchemaResult<OutputOf<S>>;
  return notes.length > 0 && !result.issues ? { ...result, notes } : result;
}

/**
 * Validates with a schema of a lazily loaded module and returns its notes with the value. A server-rendered page validates
 * nothing before its first interaction, so neither the contract nor zod delays hydration.
 */
export const lazy = <S extends Schema<unknown>>(load: () => Promise<S>): LazySchema<OutputOf<S>> => ({
  '~standard': { validate: (value) => validate(load, value) },
  prepare: () =>
    load().then(
      () => {},
      () => {},
    ),
});
