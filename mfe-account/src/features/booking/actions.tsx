import type { BookedTrip } from '@safarnama/shared/contract';
import { BRAND, LANGUAGE, mapLink } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { Button, buttonClass, Icon } from '@safarnama/shared/ui';
import css from './booking.module.css';
import { calendarFile } from './calendar-file.ts';
import { ACTIONS } from './content.ts';
import { lengthOf } from './trip-model.ts';

/** Prints the booking, adds it to a calendar, shows its place on a map, and shares it where the device can. */
export function Actions({ trip }: { trip: BookedTrip }) {
  const { clock, links } = useHost();
  const hydrated = useHydrated();
  const address = () => new URL(LANGUAGE.prefix + links.booking(trip.reference), window.location.origin).href;

  function download() {
    const text = calendarFile(trip, { now: clock.now(), address: address() });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `${BRAND}-${trip.reference}.ics` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  function share() {
    const text = [trip.title, lengthOf(trip), trip.starts, trip.where].filter(Boolean).join(', ');
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
      <Button variant="secondary" onClick={download}>
        <Icon name="calendar" />
        {ACTIONS.calendar}
      </Button>
      {trip.where && (
        <a className={buttonClass('secondary')} href={mapLink(trip.where)} rel="noopener noreferrer">
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
    </div>
  );
}
