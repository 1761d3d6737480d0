import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const BODY_LIMIT = 128 * 1024;
const FIELD_LIMIT = 16 * 1024;
const DEPTH_LIMIT = 8;

const readFields = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  const upload = request.routeOptions.config.endpoint?.upload;
  for await (const part of request.parts(upload && { limits: { fileSize: upload.bytes } })) {
    if (part.type === 'file') {
      if (part.fieldname === upload?.field) {
        fields[part.fieldname] = await part.toBuffer();
        continue;
      }
      part.file.resume();
      throw new Failure(415, 'NO_FILES', `${part.fieldname} must not be a file`, { field: part.fieldname });
    }
    if (part.valueTruncated || part.fieldnameTruncated)
      throw new Failure(413, 'TOO_LARGE', `${part.fieldname} is too long`, { field: part.fieldname });
    const before = fields[part.fieldname];
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  return fields;
};

/** Refuses NUL characters, which no text column can store, and deep nesting, which no call needs. */
const checkText = (value: unknown, field: string, depth = 0): void => {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Failure(400, 'VALIDATION', `${field} must not hold a NUL character`, { field });
    return;
  }
  if (!value || typeof value !== 'object' || value instanceof Uint8Array) return;
  if (depth >= DEPTH_LIMIT) throw new Failure(400, 'VALIDATION', `${field} is nested too deeply`, { field });
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, field || 'body', depth + 1);
    checkText(inner, depth === 0 ? key : field, depth + 1);
  }
};

/**
 * Parses JSON, urlencoded and multipart bodies on each POST, within size limits. Files are refused, except that of an upload; a missing
 * body is empty.
 */
export const registerRequestBodies = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: FIELD_LIMIT, fields: 60, files: 1, fileSize: 1024, parts: 61, headerPairs: 100 },
  });
  const check = (request: FastifyRequest): void => {
    checkText(request.query, 'query');
    checkText(request.params, 'path');
    checkText(request.body, '');
  };
  const readForm = async (request: FastifyRequest): Promise<void> => {
    try {
      request.body = await readFields(request);
    } catch (error) {
      if (error instanceof Failure || (error as { statusCode?: number }).statusCode) throw error;
      throw new Failure(400, 'BAD_REQUEST', 'the form data cannot be read');
    }
    check(request);
  };
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.isMultipart()) return void readForm(request).then(() => done(), done);
    check(request);
    done();
  });
};
