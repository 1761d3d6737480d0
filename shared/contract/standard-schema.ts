/**
 * Anything that can check and convert an unknown value: every zod schema is one (Standard Schema, version 1).
 * The host needs no zod of its own to read with a remote's schema.
 */
export interface Schema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
    readonly types?: { readonly output: T } | undefined;
  };
}

export type SchemaResult<T> =
  | {
      readonly value: T;
      readonly issues?: undefined;
      /** Notes on values that the schema dropped, a line each without values: the host logs them. */
      readonly notes?: readonly string[];
    }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[] };
