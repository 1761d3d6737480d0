import { HOTEL_PAYMENT_METHODS } from '@safarnama/shared/contract';
import { checkTransactionId, formatRupees, worded } from '@safarnama/shared/domain';
import { type SlotTable, useHost } from '@safarnama/shared/host';
import { Button, Dialog, Field, OptionChips } from '@safarnama/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { MANUAL } from './content.ts';
import css from './manual-upi.module.css';

/** Paid by hand in an app: the app is chosen first, then the payment ID can be typed. */
export function ManualUpi({ amount, busy, onSubmit, onClose }: SlotTable['mfe-payment:manual-upi']) {
  const { config } = useHost();
  const form = useId();
  const [app, setApp] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

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
        <p>{MANUAL.to}</p>
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
