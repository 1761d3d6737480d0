import * as z from 'zod/mini';
import { Failure } from './failure.ts';

export type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** Parses a value, or throws a Failure that names the first invalid field. A missing value counts as an empty object. */
export function parse<S extends Schema>(
  schema: S,
  value: unknown,
  messages?: z.core.ParseContext<z.core.$ZodIssue>,
): z.output<S> {
  const parsed = z.safeParse(schema, value ?? {}, messages);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (field) throw new Failure(422, 'VALIDATION', `${field} ${issue?.message ?? 'is wrong'}`, { field });
  throw new Failure(422, 'VALIDATION', issue?.code === 'unrecognized_keys' ? issue.message : 'the body must be an object');
}

export function schemaOf(schema: Schema, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

export function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema ? (schemaOf(schema) as { properties?: Json; required?: string[] }) : {};
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: required.includes(name), schema: one }));
}

export const requestBody = (types: readonly string[], schema: Json): Json => ({
  requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
});

export const jsonReply = (description: string, schema?: Json, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
});

export const ERROR: Json = { $ref: '#/components/schemas/Error' };

interface Description<E> {
  readonly title: string;
  readonly description?: string;
  readonly endpoints: readonly E[];
  /** Name of the security scheme: a Bearer token. */
  readonly token: string;
  /** Schema of the body of all errors. */
  readonly error: Schema;
  operationOf(endpoint: E): Json;
}

/** An OpenAPI 3.1 document of the endpoints, in their order. */
export function openApi<E extends { readonly method: string; readonly path: string }>(from: Description<E>) {
  const paths: Record<string, Json> = {};
  for (const endpoint of from.endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: from.operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: from.title, version: '1.0.0', ...(from.description ? { description: from.description } : {}) },
    paths,
    components: {
      securitySchemes: { [from.token]: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(from.error, 'output') },
    },
  };
}
