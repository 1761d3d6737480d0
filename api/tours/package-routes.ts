import {
  galleries,
  itineraries,
  packageDetails,
  paymentPackage,
  tourDates,
  tourMonths,
  transports,
} from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { TOUR_GALLERY } from '../catalogue/photo-rows.ts';
import { today } from '../core/clock.ts';
import type { Queryable, Row } from '../database/database.ts';
import { CATALOGUE_SECONDS, STOCK_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { refundRules, termsInWords } from '../refunds/refund-rules.ts';
import { newestReviews } from '../reviews/published-reviews.ts';
import type { Services } from '../services.ts';
import { datesOfMonth, monthsOf } from './departures.ts';
import { packageById } from './packages.ts';
import { findSubDestination } from './place-routes.ts';

const packageColumns = async (db: Queryable, params: Record<string, string>, columns: string): Promise<Row> => {
  const row = await db.first(`SELECT ${columns} FROM packages WHERE package_id = $1`, [idIn(params, 'id', 'the package')]);
  if (!row) throw notFound('the package');
  return row;
};

/** One package: details, departures, itinerary, transport, gallery. */
export const packageRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const get = { method: 'GET', tag: 'Tours', access: 'public', cache: CATALOGUE_SECONDS } as const;

  defineEndpoint(app, {
    ...get,
    path: '/packages/:id/details',
    summary: 'One package, with the mean of its reviews and the newest of them',
    response: packageDetails,
    handle: async ({ params }) => {
      const id = idIn(params, 'id', 'the package');
      const [row, reviews] = await Promise.all([packageById(db, id), newestReviews(db, id)]);
      if (!row) throw notFound('the package');
      const day = today(clock);
      const cancellation_rules = [...refundRules('tour', day)];
      return { data: [{ ...row, cancellation_terms: termsInWords('tour', day), cancellation_rules, reviews }] };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/months/:id',
    summary: 'Months in which a package departs',
    response: tourMonths,
    handle: async ({ params }) => ({ data: await monthsOf(db, idIn(params, 'id', 'the package'), today(clock)) }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/dateOfTour/:id',
    summary: 'Departures of a month',
    response: tourDates,
    cache: STOCK_SECONDS,
    showsStock: true,
    handle: async ({ params }) => ({ data: await datesOfMonth(db, idIn(params, 'id', 'the month'), today(clock)) }),
  });

  defineEndpoint(app, {
    ...get,
    path: '/itineraries/:id',
    summary: 'Day by day',
    response: itineraries,
    handle: async ({ params }) => ({ data: [await packageColumns(db, params, 'package_id, day_wise_details')] }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/transports/:id',
    summary: 'Offered modes of transport',
    response: transports,
    handle: async ({ params }) => ({
      data: [await packageColumns(db, params, 'package_id, transport_mode AS mode, transport_details AS details')],
    }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/gellery/:id',
    summary: 'Gallery',
    response: galleries,
    responsePath: 'data.data',
    handle: async ({ params }) => ({ data: { data: [await packageColumns(db, params, `package_id, ${TOUR_GALLERY}`)] } }),
  });

  defineEndpoint(app, {
    ...get,
    path: '/view/getfor/payment/:id',
    tag: 'Payment',
    summary: 'The package of the payment page',
    response: paymentPackage,
    handle: async ({ params }) => {
      const row = await packageById(db, idIn(params, 'id', 'the package'));
      if (!row) throw notFound('the package');
      return { data: { package: row, sub_destination: await findSubDestination(db, row.sub_destination_id) } };
    },
  });
};
