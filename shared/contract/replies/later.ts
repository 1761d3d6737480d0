/** A schema whose code comes when it is first needed. It is one of the Standard Schemas that the host's calls are read with. */
export interface LaterSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Promise<Result<T>>;
    readonly types?: { readonly output: T } | undefined;
  };
  /** Brings the code ahead, such as while the call is under way. Never rejects: reading says what is missing. */
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
 * Reads with a schema that another module holds, and gives what it left out beside the value. A page that the server has rendered reads nothing before its first
 * interaction, so neither the contract nor the library behind it stands in its way.
 */
export const later = <S extends Ready<unknown>>(load: () => Promise<S>): LaterSchema<OutputOf<S>> => ({
  '~standard': { validate: (value) => validate(load, value) },
  prepare: () =>
    load().then(
      () => {},
      () => {},
    ),
});
