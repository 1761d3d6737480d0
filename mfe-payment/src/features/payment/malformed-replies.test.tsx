/** @jest-environment node */

import { createTestHost, SIGNED_IN } from '@safarnama/shared/testing';
import { failuresWithMalformedReplies } from '@safarnama/shared/testing/malformed-replies';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { renderOnServer, renderPartOnServer } from '@safarnama/shared/testing/server';
import { checkQr } from '../../api/check-qr.ts';
import { createQr } from '../../api/create-qr.ts';
import { createRemote } from '../../remote.ts';
import { paymentOf } from './qr/payment-run.ts';
import { QrCodeView } from './qr/qr-code.tsx';

const TRIP = { destinationId: 1, subdes: 11, package: 7, month: 71, date: 711, adult: 2, child: 0, infant: 0 };
const ADDRESS = paymentPath(8000, 'Walk Place', TRIP);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(parts.map(String).join(' ').slice(0, 200));
  });
});

test('the payment page renders whatever type a reply field has', async () => {
  const faults = await failuresWithMalformedReplies({
    calls: ['GET /view/getfor/payment/7'],
    // Labels disappear with their missing values.
    derivedTexts: {
      package: /^(3 days|Duration|From|Departure point|Package code)$/,
      duration_days: /^(3 days|Duration)$/,
      origin: /^From$/,
      departure_point: /^Departure point$/,
      package_code: /^Package code$/,
    },
    render: (replies) => renderOnServer(createRemote, createTestHost({ replies }), ADDRESS),
  });
  expect(faults).toEqual([]);
});

test('a code reply with fields of other types is shown with its readable fields, or rejected', async () => {
  const faults = await failuresWithMalformedReplies({
    calls: ['POST /create-qr'],
    mainCalls: ['POST /create-qr'],
    derivedTexts: { id: /./, image_url: /./ },
    render: async (replies) => {
      const host = createTestHost({ replies, session: SIGNED_IN });
      const qr = await createQr(host.http, { amount: 1, trip: undefined }).catch(() => undefined);
      const code = qr && { qr, userId: '7', app: 'PhonePe' as const };
      return renderPartOnServer(
        host,
        <>
          <h1>Pay</h1>
          {code && <QrCodeView code={code} secondsLeft={300} failed={false} price={1} checkNow={async () => {}} />}
        </>,
      );
    },
  });
  expect(faults).toEqual([]);
});

test('a payment without a readable id is dropped, and the other payments are kept', async () => {
  const faults = await failuresWithMalformedReplies({
    calls: ['GET /check/qr_1'],
    mainCalls: ['GET /check/qr_1'],
    requiredFields: ['transaction_id'],
    render: async (replies) => {
      const { payments } = await checkQr(createTestHost({ replies }).http, 'qr_1', new AbortController().signal).catch(() => ({
        payments: [],
      }));
      const paid = paymentOf(payments);
      return { status: 200, html: `<h1>Pay</h1><p>${paid ? `paid ${paid.transaction_id === '' ? 'NaN' : 'by id'}` : ''}</p>` };
    },
  });
  expect(faults).toEqual([]);
});
