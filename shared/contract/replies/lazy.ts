/** A schema whose code is loaded on first use. It is a Standard Schema, as `host.http` expects. */
export interface LazySchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Promise<Result<T>>;
    readonly types?: { readonly output: T } | undefined;
  };
  /** Preloads the code, for example while the request is under way. Never rejects: `validate` reports a failed load. */
  readonly prepare: () => Promise<void>;
}

type Result<T> =
  | { readonly value: T; readonly issues?: undefined; readonly notes?: readonly string[] }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[] };

interface Ready<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<T> | Promise<Result<T>>;
    readonly types?: { readonly output: T } | undefined;
  };
}

type OutputOf<S> = S extends { readonly '~standard': { readonly types?: { readonly output: infer T } | undefined } } ? T : never;

async function validate<S extends Ready<unknown>>(load: () => Promise<S>, value: unknown): Promise<Result<OutputOf<S>>> {
  const [schema, { noting }] = await Promise.all([load(), import('@safarnama/shared/schema')]);
  const [reading, notes] = noting(() => schema['~standard'].validate(value));
  const result = (await reading) as Result<OutputOf<S>>;
  return notes.length > 0 && !result.issues ? { ...result, notes } : result;
}

/**
 * Validates with a schema of a lazily loaded module and returns its notes with the value. A server-rendered page validates
 * nothing before its first interaction, so neither the contract nor zod delays hydration.
 */
export const lazy = <S extends Ready<unknown>>(load: () => Promise<S>): LazySchema<OutputOf<S>> => ({
  '~standard': { validate: (value) => validate(load, value) },
  prepare: () =>
    load().then(
      () => {},
      () => {},
    ),
});
