import { HOTEL_PAYMENT_METHODS } from '@safarnama/shared/contract';
import { AGENCY_PAYEE, checkTransactionId, formatRupees, toPaise, toRupees, worded } from '@safarnama/shared/domain';
import { type SlotTable, useHost } from '@safarnama/shared/host';
import { Button, buttonClass, Dialog, Field, layout, OptionChips } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { MANUAL } from './content.ts';
import css from './manual-upi.module.css';

/** Link that opens a UPI app with payee and amount filled in. */
const payLink = (amount: number): string =>
  `upi://pay?${Object.entries({
    pa: AGENCY_PAYEE.upiId,
    pn: AGENCY_PAYEE.name,
    am: toRupees(toPaise(amount)).toFixed(2),
    cu: 'INR',
  })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Payment by hand in a UPI app: the visitor chooses the app, pays in it, then types the payment ID. */
export function ManualUpi({ amount, busy, onSubmit, onCode, onClose }: SlotTable['mfe-payment:manual-upi']) {
  const { config, notify, events } = useHost();
  const form = useId();
  const [app, setApp] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [copied, setCopied] = useState(false);
  const [picture, setPicture] = useState<string>();
  // The typed payment ID, since a login loads the page again. The shell removes it at a logout.
  const draft = `draft:payment-id:${amount}`;
  useEffect(() => events.on('hotels:booked', () => sessionStorage.removeItem(draft)), [events, draft]);

  // Without access to the clipboard, the visitor reads the UPI ID above the button.
  const copy = () =>
    navigator.clipboard?.writeText(AGENCY_PAYEE.upiId).then(
      () => setCopied(true),
      () => {},
    );

  const showCode = () =>
    import('uqr').then(
      ({ renderSVG }) =>
        setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(payLink(amount), { ecc: 'M', border: 4 }))}`),
      () => notify.toast(MANUAL.noPicture),
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!app || busy) return;
    const transactionId = String(new FormData(event.currentTarget).get('transaction_id')).trim();
    const wrong = checkTransactionId(transactionId);
    setProblem(worded(wrong, config.flags));
    if (!wrong) onSubmit({ payment_method: app, transaction_id: transactionId });
  }

  return (
    <Dialog
      open
      size="small"
      title={MANUAL.title}
      onClose={onClose}
      footer={
        app && (
          <Button type="submit" form={form} busy={busy}>
            {MANUAL.submit}
          </Button>
        )
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <p className={css.amount}>
          <span>{MANUAL.amount}</span>
          <strong>{formatRupees(amount)}</strong>
        </p>
        {onCode && (
          <>
            <p>{MANUAL.codeHint}</p>
            <Button size="large" busy={busy && !app} disabled={busy} onClick={onCode}>
              {MANUAL.code}
            </Button>
            <h3>{MANUAL.byHand}</h3>
          </>
        )}
        <p>{MANUAL.to}</p>
        {onCode && (
          <p className={layout.cluster}>
            <Button variant="secondary" onClick={copy}>
              {copied ? MANUAL.copied : MANUAL.copy}
            </Button>
            <a className={buttonClass('secondary')} href={payLink(amount)}>
              {MANUAL.openApp}
            </a>
            {!picture && (
              <Button variant="secondary" onClick={() => void showCode()}>
                {MANUAL.showCode}
              </Button>
            )}
          </p>
        )}
        {picture && (
          <img className={css.picture} src={picture} width={240} height={240} alt={MANUAL.picture(formatRupees(amount))} />
        )}
        <OptionChips label={MANUAL.choose} name="payment_method" options={HOTEL_PAYMENT_METHODS} value={app} onChange={setApp} />
        {app && (
          <>
            <ol className={css.steps}>
              {MANUAL.steps(formatRupees(amount), app).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Field
              name="transaction_id"
              label={MANUAL.id}
              hint={MANUAL.hint}
              error={problem}
              defaultValue={sessionStorage.getItem(draft) ?? ''}
              onChange={({ target }) => sessionStorage.setItem(draft, target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
