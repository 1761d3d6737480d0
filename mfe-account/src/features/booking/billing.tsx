import type { BookedTrip } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button, Field, layout } from '@safarnama/shared/ui';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { saveBilling } from '../../api/save-billing.ts';
import { logInAfter, useDraft } from '../draft.ts';
import { serverMessage } from '../server-message.ts';
import css from './booking.module.css';
import { BILLING } from './content.ts';

interface Fault {
  readonly field: 'gstin' | 'name' | 'address';
  readonly text: string;
}

/** Optional buyer of the invoice: a business that is registered for GST. The server checks the GSTIN. */
export function Billing({ trip }: { readonly trip: BookedTrip }) {
  const { http, session } = useHost();
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<Fault>();
  const [saved, setSaved] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { billing, reference } = trip;
  const drafts = {
    gstin: useDraft(`gstin:${reference}`, billing?.gstin),
    name: useDraft(`business:${reference}`, billing?.name),
    address: useDraft(`address:${reference}`, billing?.address),
  };
  const propsOf = (name: Fault['field']) => ({
    ...{ name, label: BILLING[name], value: drafts[name].text },
    onChange: (event: ChangeEvent<HTMLInputElement>) => drafts[name].write(event.target.value),
    error: fault?.field === name ? fault.text : undefined,
  });
  function refuse(field: Fault['field'], text: string) {
    setFault({ field, text });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const [gstin, name, address] = [drafts.gstin.text.trim(), drafts.name.text.trim(), drafts.address.text.trim()];
    setSaved(undefined);
    setFault(undefined);
    if (gstin && !(name && address)) return refuse(name ? 'address' : 'name', BILLING.needed);
    setBusy(true);
    try {
      await saveBilling(http, reference, { gstin, name, address });
      for (const { clear } of Object.values(drafts)) clear();
      await revalidate();
      setSaved(gstin ? BILLING.saved : BILLING.deleted);
    } catch (error) {
      refuse('gstin', serverMessage(error, (status) => [401, 409, 422].includes(status)) ?? BILLING.failed);
      logInAfter(error, session);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${css.section} ${css.screenOnly}`} aria-labelledby="billing">
      <h2 id="billing">{BILLING.title}</h2>
      <form ref={form} className={layout.stack} onSubmit={send} noValidate>
        <p>{BILLING.lead}</p>
        <Field {...propsOf('gstin')} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
        <Field {...propsOf('name')} autoComplete="organization" />
        <Field {...propsOf('address')} autoComplete="street-address" />
        <Button type="submit" variant="secondary" busy={busy}>
          {BILLING.save}
        </Button>
        <p role="status">{saved}</p>
      </form>
    </section>
  );
}
