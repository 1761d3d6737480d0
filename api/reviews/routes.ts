import { doneReply, READS, reviewPage, reviewRequest, reviewsQuery } from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { ownBooking } from '../bookings/booking-details.ts';
import { equalSignatures } from '../core/ids.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { CATALOGUE_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { publishedReviews } from './published-reviews.ts';
import { storeReview, strippedPictures } from './store-review.ts';

/** Three pictures of 2 MB in base64, and text. */
const MAX_BODY_BYTES = 8.5 * 1024 * 1024;
/** Refused reviews count, since processing pictures is expensive. */
const REVIEW_LIMIT = { kind: 'review', max: 20, seconds: 3600 };

type Picture = { type: string; look: string; bytes: string; state: string };

export const reviewRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  defineEndpoint(app, {
    method: 'POST',
    path: '/booked/:id/review',
    tag: 'Account',
    access: 'person',
    summary:
      'Review an own trip that is paid and over: stars, words, up to three pictures. Shown when the agency has approved it',
    limited: true,
    body: reviewRequest,
    bodyLimit: MAX_BODY_BYTES,
    changesStock: false,
    status: 201,
    response: doneReply,
    handle: async ({ params, body, person }) => {
      const booking = await ownBooking(db, clock, person.userId, params.id);
      if (booking.refusal) throw booking.refusal;
      await countAttempt(db, clock, REVIEW_LIMIT, String(person.userId));
      await storeReview(db, services, booking.named, booking.name, body, strippedPictures(body));
      return { data: true };
    },
  });

  const list = { method: 'GET', access: 'public', cache: CATALOGUE_SECONDS, query: reviewsQuery, response: reviewPage } as const;
  const reviewPageOf = async (kind: 'tour' | 'hotel', id: number, page = 1) => {
    const found = await publishedReviews(db, kind, id, page);
    if (!found) throw notFound(`the ${kind}`);
    return { data: found };
  };
  for (const [kind, tag] of [
    ['tour', 'Tours'],
    ['hotel', 'Hotels'],
  ] as const)
    defineEndpoint(app, {
      ...list,
      path: `/reviews/${kind}s/:id`,
      tag,
      summary: `Approved reviews of a ${kind}, newest first, twelve on a page, and their mean`,
      responsePath: READS.reviews,
      handle: ({ params, query }) => reviewPageOf(kind, idIn(params, 'id', `the ${kind}`), query.page),
    });

  /** A picture of an approved review. Before the approval it requires the secret `look`, which the agency's command prints. */
  app.get<{ Params: { file: string }; Querystring: { look?: unknown } }>('/storage/reviews/:file', async (request, reply) => {
    const picture = await db.first<Picture>(
      `SELECT p.type, p.look, encode(p.bytes, 'base64') AS bytes, v.state FROM review_pictures p JOIN reviews v USING (review_id) WHERE p.name = $1`,
      [request.params.file],
    );
    const shown = picture?.state === 'approved';
    if (!picture || !(shown || equalSignatures(request.query.look, picture.look))) throw notFound('the picture');
    return (
      reply
        .type(picture.type)
        // Short, since a picture may be taken down.
        .header('cache-control', shown ? 'public, max-age=300' : 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(Buffer.from(picture.bytes, 'base64'))
    );
  });
};
