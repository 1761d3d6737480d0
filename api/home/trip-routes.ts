import { API, tripRequest } from '@safarnama/shared/contract';
import { isLocalDate } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { invalid } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { insertRow } from '../database/insert-row.ts';
import { singleLine } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';

const TRIPS_FROM_ADDRESS = { kind: 'trip-address', max: 120, seconds: 3600 };
const MAILS_FROM_ADDRESS = { kind: 'trip-mail-address', max: 120, seconds: 3600 };

type Trip = z.output<typeof tripRequest>;

const checkDays = (trip: Trip): void => {
  if (!isLocalDate(trip.check_in)) throw invalid('check_in', 'must be a day, YYYY-MM-DD');
  if (!isLocalDate(trip.check_out)) throw invalid('check_out', 'must be a day, YYYY-MM-DD');
  if (trip.check_out < trip.check_in) throw invalid('check_out', 'must not be before check_in');
};

export const tripRoutes = (app: FastifyInstance, { db, clock, agencyMail }: Services): void => {
  const request = { method: 'POST', limited: true, tag: 'Home', access: 'public', body: tripRequest } as const;
  defineEndpoint(app, {
    ...request,
    path: API.trips(),
    summary: 'Ask for a trip of one’s own',
    status: 201,
    handle: async ({ body, request }) => {
      checkDays(body);
      await countAttempt(db, clock, TRIPS_FROM_ADDRESS, networkOf(request.ip));
      const { trip_id } = await insertRow(db, 'trip_requests', { ...body, created_at: clock.now() }, 'trip_id');
      return { data: { trip_id, ...body } };
    },
  });

  defineEndpoint(app, {
    ...request,
    path: API.sendMail(),
    summary: 'Mail the request to the agency; no other address can be reached',
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
