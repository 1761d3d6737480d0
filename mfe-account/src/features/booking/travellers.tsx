import type { BookedTrip } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button, layout, TextArea } from '@safarnama/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { saveTravellers } from '../../api/save-travellers.ts';
import { logInAfter, useDraft } from '../draft.ts';
import { serverMessage } from '../server-message.ts';
import css from './booking.module.css';
import { TRAVELLERS } from './content.ts';

/** Characters of a name that the API stores. */
const MAX_NAME = 80;

/** Optional names of the travellers of a paid booking, one a line. They are shown on voucher and invoice. */
export function Travellers({ trip }: { readonly trip: BookedTrip }) {
  const { http, session } = useHost();
  const { revalidate } = useRevalidator();
  const { text, write, clear } = useDraft(`names:${trip.reference}`, trip.travellers.join('\n'));
  const [fault, setFault] = useState<string>();
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const party = trip.adults + trip.children + trip.infants;

  function refuse(reason: string) {
    setFault(reason);
    form.current?.querySelector('textarea')?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const names = text
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean);
    setSaved(false);
    setFault(undefined);
    if (names.length > party) return refuse(TRAVELLERS.tooMany(party));
    if (names.some((name) => name.length > MAX_NAME)) return refuse(TRAVELLERS.tooLong);
    setBusy(true);
    try {
      await saveTravellers(http, trip.reference, names);
      clear();
      await revalidate();
      setSaved(true);
    } catch (error) {
      refuse(serverMessage(error, (status) => [401, 409, 422].includes(status)) ?? TRAVELLERS.failed);
      logInAfter(error, session);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${css.section} ${css.screenOnly}`} aria-labelledby="travellers">
      <h2 id="travellers">{TRAVELLERS.title}</h2>
      <form ref={form} className={layout.stack} onSubmit={send} noValidate>
        <TextArea
          label={TRAVELLERS.names}
          name="names"
          rows={Math.min(party, 6)}
          hint={TRAVELLERS.hint(party)}
          value={text}
          error={fault}
          onChange={(event) => {
            write(event.target.value);
            setFault(undefined);
            setSaved(false);
          }}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {TRAVELLERS.save}
        </Button>
        <p role="status">{saved && TRAVELLERS.saved}</p>
      </form>
    </section>
  );
}
