import type { Schema } from '../host/index.ts';
import { ApiError, errorReplyOf } from './api-error.ts';
import { pick } from './pick.ts';

/**
 * Reads the first candidate that matches the schema, and reports in a line what the schema dropped; throws `malformed` with the
 * first candidate's issues when none matches.
 */
export async function read<T>(
  body: unknown,
  at: string | undefined,
  schema: Schema<T>,
  path: string,
  onDropped?: (line: string) => void,
): Promise<T> {
  let first: string | undefined;
  for (const candidate of pick(body, at)) {
    const result = await schema['~standard'].validate(candidate);
    if (!result.issues) {
      const { value, notes = [] } = result;
      const more = notes.length > 1 ? `; and ${notes.length - 1} more` : '';
      if (notes.length > 0) onDropped?.(`${path}: left out of the reply: ${notes[0]}${more}`);
      return value;
    }
    first ??= result.issues.map((issue) => `${issue.path?.join('.') ?? ''} ${issue.message}`.trim()).join('; ');
  }
  const why = first ?? `nothing at ${at ?? 'the body'}`;
  throw new ApiError(`${path}: the reply does not match the contract: ${why}`, {
    status: 200,
    code: 'malformed',
    body: errorReplyOf(body),
  });
}
