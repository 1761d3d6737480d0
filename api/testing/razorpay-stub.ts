import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Payment = {
  id: string;
  amount: number;
  amount_refunded: number;
  status: string;
  method: string;
  acquirer_data: { rrn: string };
  created_at: number;
  qr: string;
};
type Code = { id: string; payment_amount: number; status: string; close_by: number; close_reason: string | null };

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
};

/** Local server with the documented part of Razorpay's QR API, including its errors; `pay` simulates the payer. */
export const razorpayStub = async (keyId: string, keySecret: string) => {
  const codes = new Map<string, Code>();
  const payments: Payment[] = [];
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const shown = (code: Code) => ({
    ...code,
    entity: 'qr_code',
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    image_url: `https://rzp.example.invalid/i/${code.id}`,
  });
  const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

  const answer = (method: string, path: string, body: Record<string, unknown>): [status: number, body: unknown] => {
    const [, id = '', rest = ''] = /^\/v1\/payments\/qr_codes\/([^/?]+)(\/\w+)?/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payments/qr_codes') {
      const closeBy = Number(body.close_by);
      if (body.type !== 'upi_qr' || body.usage !== 'single_use' || body.fixed_amount !== true)
        return [400, refusal('the fields are wrong')];
      if (!Number.isInteger(body.payment_amount) || Number(body.payment_amount) < 100)
        return [400, refusal('the amount must be at least INR 1.00')];
      if (closeBy < Date.now() / 1000 + 120) return [400, refusal('close_by should be at least 2 minutes after current time')];
      const code: Code = {
        id: `qr_Stub${String(codes.size + 1).padStart(10, '0')}`,
        payment_amount: Number(body.payment_amount),
        status: 'active',
        close_by: closeBy,
        close_reason: null,
      };
      codes.set(code.id, code);
      return [200, shown(code)];
    }
    const code = codes.get(id);
    if (id && !code) return [400, refusal('The id provided does not exist')];
    if (code && rest === '/close') {
      if (code.status === 'closed') return [400, refusal('The QR code is already closed')];
      Object.assign(code, { status: 'closed', close_reason: 'on_demand' });
      return [200, shown(code)];
    }
    if (code && rest === '/payments') {
      const items = payments.filter((payment) => payment.qr === code.id).reverse();
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (code) return [200, shown(code)];
    const [, paymentId, action] = /^\/v1\/payments\/(pay_\w+)(\/refund)?$/.exec(path) ?? [];
    const payment = payments.find((one) => one.id === paymentId);
    if (!payment) return [400, refusal('The id provided does not exist')];
    if (!action) return [200, payment];
    if (payment.status === 'refunded') return [400, refusal('The payment has been fully refunded already')];
    const amount = Number(body.amount);
    if (payment.status !== 'captured' || payment.amount_refunded > 0 || !(amount >= 100) || amount > payment.amount)
      return [400, refusal('The refund amount provided is wrong')];
    payment.amount_refunded = amount;
    if (amount === payment.amount) payment.status = 'refunded';
    return [
      200,
      {
        id: `rfnd_${payment.id.slice(4)}`,
        entity: 'refund',
        amount,
        payment_id: payment.id,
        status: 'processed',
      },
    ];
  };

  const server = createServer(async (request, reply) => {
    const [status, body] =
      request.headers.authorization === expected
        ? answer(request.method ?? '', request.url ?? '', await read(request))
        : [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }];
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    code: (qrId: string) => codes.get(qrId),
    pay: (qrId: string, status: 'captured' | 'failed') => {
      const code = codes.get(qrId);
      const payment = {
        id: `pay_Stub${String(payments.length + 1).padStart(10, '0')}`,
        amount: code?.payment_amount ?? 0,
        amount_refunded: 0,
        status,
        method: 'upi',
        acquirer_data: { rrn: '123456789012' },
        created_at: Math.floor(Date.now() / 1000) + payments.length,
        qr: qrId,
      };
      payments.push(payment);
      if (code && status === 'captured') Object.assign(code, { status: 'closed', close_reason: 'paid' });
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
