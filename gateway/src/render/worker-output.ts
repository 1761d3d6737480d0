import * as z from 'zod';
import { MAX_PATH_LENGTH, MAX_TEXT_LENGTH } from './output-limits.ts';
import { PHASES } from './worker-phases.ts';

const phase = z.enum(PHASES);
/** Id of a page; number of a release in activity records; number of an API call. */
const number = z.int().min(0);
/** It may be logged and kept. */
const text = z.string().max(MAX_TEXT_LENGTH);

/** A failed part of a page, which the browser renders instead. */
const fault = z.object({
  remote: text,
  version: text,
  phase,
  message: text,
  route: z.string().optional(),
  /** In a trial: the worker ended, was blocked, or threw an uncaught exception. */
  fatal: z.literal(true).optional(),
  /** An API call of the remote for this page was unanswered or failed: the remote need not be at fault. */
  api: z.literal(true).optional(),
});

/** The `max-age` in seconds is the shortest of the API's replies. */
const facts = z.object({ complete: z.boolean(), life: z.number().optional(), apiDown: z.boolean(), ms: z.number() });

/**
 * The only patterns that a shell makes, of words and `[^/]+` between slashes: the gateway matches each URL of a visitor with them, and
 * others may take time that is exponential in its length.
 */
const PATTERN = /^\^(?:\/\[\^\/\]\+(?![^/(])|\\[\\.*+^${}|()[\]]|[^\\.*+^${}|()[\]?])*(?:\(\?:\/\.\*\)\?|\/\*)\$$/u;

const clientPage = z.object({
  pattern: z.string().max(1000).regex(PATTERN),
  caseSensitive: z.boolean(),
  owner: z.string().optional(),
  status: z.int().min(200).max(599),
  html: z.string(),
});

/** An API call of a page by its span id. `by`: a remote or `shell`; `status` 0: no reply; `start`: since 1970, in milliseconds as `ms`. */
export const reportedCall = z.object({
  id: z.string().regex(/^(?!0{16})[\da-f]{16}$/),
  by: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z
    .string()
    .regex(/^\/[^?#\s\p{C}]*$/u)
    .max(MAX_PATH_LENGTH),
  status: z.int().min(0).max(599),
  start: z.number(),
  ms: z.number().min(0),
});
export type ReportedCall = z.infer<typeof reportedCall>;

/**
 * Messages of a render worker. A worker runs code of remotes, so each message is validated; one that is not valid ends the worker. Bytes
 * of pages are frames of their own and are not parsed.
 */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong'), n: z.number() }),
  /**
   * An API call; `body` in Base64, `timeout` in milliseconds, `path` below the API's address with its query. `origin`: of another API,
   * whose path it is then.
   */
  z.object({
    type: z.literal('call'),
    call: number,
    method: z.string(),
    origin: z.string().optional(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().optional(),
    timeout: z.number(),
  }),
  z.object({ type: z.literal('call-cancelled'), call: number }),
  z.object({ type: z.literal('composed'), key: z.string(), clientPages: z.array(clientPage) }),
  z.object({ type: z.literal('compose-failed'), key: z.string(), error: text }),
  z.object({ type: z.literal('head'), id: number, status: z.int().min(200).max(599) }),
  z.object({ type: z.literal('end'), id: number, facts }),
  z.object({ type: z.literal('redirect'), id: number, status: z.int().min(300).max(399), location: z.string() }),
  /** `reported`: a fault has given the reason. */
  z.object({ type: z.literal('failed'), id: number, error: text, reported: z.boolean() }),
  /** Once per page with a `traceparent`, as its last message. Each call that is not valid is left out of the trace. */
  z.object({ type: z.literal('calls'), id: number, calls: z.array(z.looseObject({})) }),
  z.object({ type: z.literal('fault'), fault }),
  /** `fatal`: an exception, after which the worker's state is unknown; otherwise a rejected promise. */
  z.object({
    type: z.literal('uncaught'),
    releaseNumber: number,
    phase,
    message: text,
    api: z.literal(true).optional(),
    fatal: z.boolean(),
  }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
