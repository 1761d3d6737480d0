import { API, tripRequest } from '@safarnama/shared/contract';
import { isLocalDate } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { invalid } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { singleLine } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';

const TRIPS_FROM_ADDRESS = { kind: 'trip-address', most: 120, seconds: 3600 };
const MAILS_FROM_ADDRESS = { kind: 'trip-mail-address', most: 120, seconds: 3600 };

type Trip = z.output<typeof tripRequest>;

const checkDays = (trip: Trip): void => {
  if (!isLocalDate(trip.check_in)) throw invalid('check_in', 'must be a day, YYYY-MM-DD');
  if (!isLocalDate(trip.check_out)) throw invalid('check_out', 'must be a day, YYYY-MM-DD');
  if (trip.check_out < trip.check_in) throw invalid('check_out', 'must not be before check_in');
};

export const tripRoutes = (app: FastifyInstance, { db, clock, agencyMail }: Services): void => {
  defineEndpoint(app, {
    method: 'POST',
    path: API.trips(),
    limited: true,
    tag: 'Home',
    summary: 'Ask for a trip of one’s own',
    access: 'public',
    body: tripRequest,
    status: 201,
    handle: async ({ body, request }) => {
      checkDays(body);
      await countAttempt(db, clock, TRIPS_FROM_ADDRESS, networkOf(request.ip));
      const row = await db.first<{ trip_id: number }>(
        `INSERT INTO trip_requests (your_address, destination_address, email, check_in, check_out, adults, children, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING trip_id`,
        [
          body.your_address,
          body.destination_address,
          body.email,
          body.check_in,
          body.check_out,
          body.adults,
          body.children,
          clock.now(),
        ],
      );
      return { data: { trip_id: row?.trip_id, ...body } };
    },
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.sendMail(),
    limited: true,
    tag: 'Home',
    summary: 'Mail the request to the agency; no other address can be reached',
    access: 'public',
    body: tripRequest,
    handle: async ({ body, request }) => {
      checkDays(body);
      await countAttempt(db, clock, MAILS_FROM_ADDRESS, networkOf(request.ip));
      await queueMail(db, clock, {
        recipient: agencyMail,
        subject: `Trip request: ${body.destination_address}`.slice(0, 200),
        body: Object.entries(body)
          .map(([field, value]) => `${field}: ${singleLine(String(value))}`)
          .join('\n'),
      });
      return { data: true };
    },
  });
};
