import { type BookedTrip, DOCUMENTS, type DocumentName } from '@safarnama/shared/contract';
import { BRAND, formatLongDate, LANGUAGE, mapLink } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { Button, buttonClass, Icon } from '@safarnama/shared/ui';
import { useState } from 'react';
import { logInAfter } from '../draft.ts';
import css from './booking.module.css';
import { calendarFile } from './calendar-file.ts';
import { ACTIONS } from './content.ts';
import { lengthOf, positionOf } from './trip-model.ts';

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: `${BRAND}-${name}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `load`: loads a document of the booking; missing where the caller has no access to them. */
interface ActionsProps {
  readonly trip: BookedTrip;
  readonly load?: ((document: DocumentName) => Promise<Blob>) | undefined;
}

/** Prints the booking, saves its documents, adds it to a calendar, shows its place on a map, and shares it. */
export function Actions({ trip, load }: ActionsProps) {
  const { clock, links, notify, session } = useHost();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState<DocumentName>();
  const address = () => new URL(LANGUAGE.prefix + links.booking(trip.reference), window.location.origin).href;

  function download() {
    const text = calendarFile(trip, { now: clock.now(), address: address() });
    save(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${trip.reference}.ics`);
  }

  async function downloadDocument(document: DocumentName) {
    if (!load) return;
    setBusy(document);
    try {
      save(await load(document), `${trip.reference}${document === 'invoice' ? '' : `-${document}`}.pdf`);
    } catch (error) {
      if (!logInAfter(error, session)) await notify.alert(ACTIONS.noDocument);
    } finally {
      setBusy(undefined);
    }
  }
  const documents = load ? DOCUMENTS.filter((document) => document === 'invoice' || trip.billing?.credit_note) : [];

  const text = [trip.title, lengthOf(trip), formatLongDate(trip.starts), trip.where].filter(Boolean).join(', ');
  function share() {
    // Closing the share sheet is not an error.
    navigator.share({ title: `${BRAND} ${trip.reference}`, text, url: address() }).catch(() => {});
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are buttons.
    <div role="group" aria-label={ACTIONS.label} className={css.actions}>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {ACTIONS.print}
      </Button>
      {documents.map((document) => (
        <Button key={document} variant="secondary" busy={busy === document} onClick={() => downloadDocument(document)}>
          <Icon name="card" />
          {ACTIONS[document]}
        </Button>
      ))}
      <Button variant="secondary" onClick={download}>
        <Icon name="calendar" />
        {ACTIONS.calendar}
      </Button>
      {trip.where && (
        <a
          className={buttonClass('secondary')}
          href={mapLink(positionOf(trip)?.join(',') ?? trip.where)}
          rel="noopener noreferrer"
        >
          <Icon name="pin" />
          {ACTIONS.map}
        </a>
      )}
      {hydrated && 'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          <Icon name="share" />
          {ACTIONS.share}
        </Button>
      )}
      {hydrated && !('share' in navigator) && (
        <a
          className={buttonClass('secondary')}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          rel="noopener noreferrer"
        >
          <Icon name="share" />
          {ACTIONS.whatsApp}
        </a>
      )}
    </div>
  );
}
