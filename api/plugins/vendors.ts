import { Failure, unavailable } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import type { Database } from '../database/database.ts';
import { countAttempt } from './attempt-limits.ts';
import type { Vendor } from './endpoint.ts';

/** Uploads in this process at the same time, one of each token: each holds a picture in memory. A slow client holds its slot for long. */
const MAX_UPLOADS = 6;
const UPLOAD_LIMIT = { kind: 'upload', max: 60, seconds: 3600 };

export const uploadsBusy = () => unavailable('Other photographs are being processed, please try again.', 'BUSY');
export const tokenNeeded = () => new Failure(401, 'TOKEN_NEEDED', 'A valid upload token is needed.');

/**
 * Calls of vendors require `Authorization: Bearer <upload token>`, neither expired nor revoked. Uploads are limited before their body is
 * read.
 */
export const registerVendors = (app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void => {
  const uploads = new Set<Vendor>();
  app.decorateRequest('vendor', null);
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = /^Bearer +(photos_[\w-]{43}) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const known =
      token &&
      (await db.first<Omit<Vendor, 'signal'>>(
        `SELECT token_id AS "tokenId", vendor AS name, tours, hotels FROM photo_tokens
         WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2`,
        [sha256(token), clock.now()],
      ));
    if (!known) throw tokenNeeded();
    const connection = new AbortController();
    const vendor = { ...known, signal: connection.signal };
    request.vendor = vendor;
    reply.raw.once('close', () => {
      uploads.delete(vendor);
      connection.abort();
    });
    if (!request.routeOptions.config.endpoint?.upload) return;
    if (uploads.size >= MAX_UPLOADS || [...uploads].some(({ tokenId }) => tokenId === vendor.tokenId)) throw uploadsBusy();
    uploads.add(vendor);
    await countAttempt(db, clock, UPLOAD_LIMIT, String(vendor.tokenId));
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.access === 'vendor') route.onRequest = admit;
  });
};
