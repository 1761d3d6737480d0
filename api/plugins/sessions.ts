import type { Language } from '@safarnama/shared/domain';
import { isLoopback, networkOf } from '@safarnama/shared/server/addresses';
import { Failure, unavailable } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, inSeconds } from '../core/clock.ts';
import { type Ids, sha256 } from '../core/ids.ts';
import type { Database, Queryable } from '../database/database.ts';
import { BODY_LIMIT } from './request-bodies.ts';

/** Seconds after which an unused session expires, and each session. */
const IDLE_SECONDS = 2 * 3600;
const MAX_AGE_SECONDS = 24 * 3600;
const TOUCH_EVERY_MS = 60_000;
/** Sessions of a user: a login with the right password is not limited, and each leaves a row for days. */
const MAX_SESSIONS = 100;
/**
 * Bodies above the usual limit that this process reads at the same time, since it holds each in memory: of all users, and of one user or
 * network.
 */
const MAX_LARGE_BODIES = 6;
const MAX_LARGE_BODIES_OF_USER = 2;

/** Creates a session and returns its token, of which only the hash is stored. Beyond the limit the oldest sessions of the user end. */
export const createSession = async (
  db: Queryable,
  userId: number,
  { clock, ids }: { clock: Clock; ids: Ids },
): Promise<string> => {
  const token = ids.token();
  await db.query(
    'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE user_id = $1 ORDER BY created_at DESC OFFSET $2)',
    [userId, MAX_SESSIONS - 1],
  );
  await db.query('INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, $3, $4)', [
    sha256(token),
    userId,
    clock.now(),
    inSeconds(clock, MAX_AGE_SECONDS),
  ]);
  return token;
};

export const revokeSessions = async (
  db: Queryable,
  where: { userId: number } | { tokenHash: string },
  now: Date,
): Promise<void> => {
  const [column, value] = 'userId' in where ? ['user_id', where.userId] : ['token_hash', where.tokenHash];
  await db.query(`UPDATE sessions SET revoked_at = $2 WHERE ${column} = $1 AND revoked_at IS NULL`, [value, now]);
};

type SessionRow = {
  user_id: number;
  name: string;
  email: string;
  language: Language;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

/** Personal calls require `Authorization: Bearer <token>` of a session that is neither expired, idle nor revoked. */
export const registerSessions = (app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void => {
  app.decorateRequest('person', null);
  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer +([A-Za-z0-9_-]{20,200}) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new Failure(401, 'LOGIN_NEEDED', 'Please log in first.');
    const tokenHash = sha256(token);
    const now = clock.now().getTime();
    const session = await db.first<SessionRow>(
      `SELECT s.user_id, u.name, u.email, u.language, s.last_used_at, s.expires_at, s.revoked_at
         FROM sessions s JOIN users u USING (user_id) WHERE s.token_hash = $1`,
      [tokenHash],
    );
    const idle = session ? now - session.last_used_at.getTime() : 0;
    if (!session || session.revoked_at || session.expires_at.getTime() <= now || idle > IDLE_SECONDS * 1000)
      throw new Failure(401, 'LOGIN_NEEDED', 'Please log in again.');
    if (idle > TOUCH_EVERY_MS)
      await db.query('UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1', [tokenHash, clock.now()]);
    request.person = { userId: session.user_id, name: session.name, email: session.email, language: session.language, tokenHash };
  };
  const largeBodies = new Set<FastifyRequest>();
  const admitBody = (request: FastifyRequest, reply: FastifyReply): void => {
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT) return;
    const isNear = ({ ip }: FastifyRequest) => !isLoopback(ip) && networkOf(ip) === networkOf(request.ip);
    const own = [...largeBodies].filter((body) => body.person?.userId === request.person?.userId || isNear(body));
    if (largeBodies.size >= MAX_LARGE_BODIES || own.length >= MAX_LARGE_BODIES_OF_USER)
      throw unavailable('Other photographs are being processed, please try again.', 'BUSY');
    largeBodies.add(request);
    reply.raw.once('close', () => largeBodies.delete(request));
  };
  // Hooks of personal calls only: a hook of all routes would cost each cached reply a promise.
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint?.access !== 'person') return;
    if (!endpoint.bodyLimit) route.preHandler = authenticate;
    else
      route.onRequest = async (request, reply) => {
        await authenticate(request);
        admitBody(request, reply);
      };
  });
};
