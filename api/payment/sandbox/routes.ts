import { formatPaise } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import { preferredLanguage } from '@safarnama/shared/server/preferred-language';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, sendHtmlPage } from '../../plugins/html-page.ts';
import { inLanguage } from '../../texts/language.ts';
import { t } from '../../texts/translate.ts';
import { readQrSvg } from '../qr-reader.ts';
import { readUpiLink } from '../upi.ts';
import { type BankPayment, type Code, PAYER_ACTIONS, type PayerAction, type SandboxBank } from './bank.ts';

const BUTTONS: Record<PayerAction, string> = {
  pay: 'Pay',
  fail: 'Fail the payment',
  short: 'Pay ₹1 less',
  twice: 'Pay twice',
  late: 'Pay after the code has closed',
};
const isPayerAction = (text: unknown): text is PayerAction => (PAYER_ACTIONS as readonly unknown[]).includes(text);

const factsOf = (code: Code): string => {
  const scanned = readQrSvg(code.image_svg);
  const link = scanned ? readUpiLink(scanned) : undefined;
  if (!link) return `<p role="alert">${t('The picture could not be read.')}</p>`;
  const rows = [
    [t('Payee'), `${link.payeeName} (${link.payee})`],
    [t('Amount'), formatPaise(Math.round(link.amount * 100))],
    [t('Reference'), link.reference],
    [t('Code'), `${code.qr_id}, ${t(code.status)}${code.close_reason ? ` (${t(code.close_reason)})` : ''}`],
  ];
  return `<dl>${rows.map(([name, value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
};

const historyOf = (payments: readonly BankPayment[]): string =>
  payments.length
    ? `<h2>${t('Payments of this code')}</h2><ul>${payments
        .map(
          (payment) => `<li>${payment.payment_id}: ${t(payment.status)}, ${formatPaise(payment.amount)}, RRN ${payment.rrn}</li>`,
        )
        .join('')}</ul>`
    : '';

const buttonOf = (action: PayerAction, closed: boolean): string =>
  `<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}${closed && action !== 'late' ? ' disabled' : ''}>${t(BUTTONS[action])}</button>`;

/** The picture of a code, and the test page that scans it and simulates the payer with plain forms. */
export const sandboxRoutes = (app: FastifyInstance, { bank, wake }: { bank: SandboxBank; wake: () => Promise<void> }): void => {
  app.get<{ Params: { file: string } }>('/storage/qr/:file', async (request, reply) => {
    const id = /^(qr_[A-Za-z0-9]+)\.svg$/.exec(request.params.file)?.[1];
    const code = id ? await bank.findCode(id) : undefined;
    if (!code) throw notFound('the picture');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'private, max-age=600')
      .header('content-security-policy', "default-src 'none'")
      .send(code.image_svg);
  });

  app.get<{ Params: { id: string }; Querystring: { done?: unknown; lang?: unknown } }>(
    '/sandbox/pay/:id',
    async (request, reply) => {
      const { done, lang } = request.query;
      const code = await bank.findCode(request.params.id);
      if (!code) throw notFound('the code');
      const payments = await bank.payments(code.qr_id);
      return inLanguage(preferredLanguage(String(lang ?? 'en')), () => {
        const refused = done === 'refused' ? `<p role="alert">${t('The bank refused: this code is closed.')}</p>` : '';
        const picture = `data:image/svg+xml;base64,${Buffer.from(code.image_svg).toString('base64')}`;
        return sendHtmlPage(
          reply,
          t('Sandbox bank'),
          `<strong class="stamp">${t('TEST – no money moves')}</strong><h1>${t('Sandbox bank')}</h1>${refused}
       <img src="${picture}" width="240" height="240" alt="${t('The scanned QR code')}">${factsOf(code)}
       <form method="post">${PAYER_ACTIONS.map((action) => buttonOf(action, code.status === 'closed')).join('')}</form>${historyOf(payments)}`,
        );
      });
    },
  );

  app.post<{ Params: { id: string }; Body: { action?: unknown } | null; Querystring: { lang?: unknown } }>(
    '/sandbox/pay/:id',
    async (request, reply) => {
      const action = request.body?.action;
      const lang = preferredLanguage(String(request.query.lang ?? 'en'));
      if (!isPayerAction(action)) throw notFound('the action');
      if (!(await bank.findCode(request.params.id))) throw notFound('the code');
      const payments = await bank.simulatePayer(request.params.id, action);
      if (payments) await wake();
      if (request.headers.accept?.includes('application/json')) {
        return reply
          .code(payments ? 200 : 409)
          .send(payments ? { data: payments } : { message: 'The code is closed.', code: 'QR_CLOSED' });
      }
      return reply
        .code(303)
        .header(
          'location',
          `${encodeURIComponent(request.params.id)}?${new URLSearchParams({ done: payments ? action : 'refused', ...(lang === 'en' ? {} : { lang }) })}`,
        )
        .send();
    },
  );
};
