import type { Schema } from '../host/index.ts';
import { ApiError, toldBy } from './api-error.ts';
import { pick } from './pick.ts';

/** Reads the first candidate that fits the schema; throws `malformed` with the first one's issues when none does. */
export async function read<T>(body: unknown, at: string | undefined, schema: Schema<T>, path: string): Promise<T> {
  let first: string | undefined;
  for (const candidate of pick(body, at)) {
    const result = await schema['~standard'].validate(candidate);
    if (!result.issues) return result.value;
    first ??= result.issues.map((issue) => `${issue.path?.join('.') ?? ''} ${issue.message}`.trim()).join('; ');
  }
  const why = first ?? `nothing at ${at ?? 'the body'}`;
  throw new ApiError(`${path}: the reply is not as agreed: ${why}`, { status: 200, code: 'malformed', body: toldBy(body) });
}
