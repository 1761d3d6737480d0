import type { TourMonth, TourPackage, TransportMode } from '@safarnama/shared/contract';
import { useHost, useSession } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, Checkbox, Dialog, Field, Icon, layout, Notice, OptionChips } from '@safarnama/shared/ui';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { Departures } from '../dates/use-departures.ts';
import css from './booking-dialog.module.css';
import { content } from './content.ts';
import { DateFields } from './date-fields.tsx';
import { type Draft, EMPTY_ROOM } from './draft.ts';
import { quote } from './quote.ts';
import { RoomFields } from './room-fields.tsx';
import { Total } from './total.tsx';
import { isLoggedIn, useSubmit } from './use-submit.ts';

interface BookingDialogProps {
  readonly tour: TourPackage;
  readonly months: readonly TourMonth[];
  readonly departures: Departures;
  readonly transport: readonly TransportMode[];
  /** `date` is selectable in the chosen month, or ''. */
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** Refunds of the chosen departure. */
  readonly refunds: ReactNode;
}

/** Focuses the form part with the error after its message has closed. */
const goTo = (form: HTMLFormElement | null, part: string) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[data-part="${part}"] :is(button, input, select)`)?.focus());

export function BookingDialog({ tour, months, departures, transport, draft, onChange, refunds }: BookingDialogProps) {
  const { links, session } = useHost();
  const loggedIn = isLoggedIn(useSession());
  const close = () => onChange({ open: false });
  const submit = useSubmit(tour, close);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const addRoom = useRef<HTMLButtonElement>(null);
  const { rooms } = draft;
  const removeRoom = (index: number) => {
    onChange({ rooms: rooms.toSpliced(index, 1) });
    addRoom.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await submit({ ...draft, month: departures.month });
    if (error) goTo(form.current, error.part);
  };
  return (
    <Dialog
      open={draft.open}
      title={content.title}
      onClose={close}
      footer={
        <div className={css.foot}>
          <Total quote={quote(tour.price_trip, rooms)} />
          <Button type="submit" form={id} size="wide">
            {content.submit}
          </Button>
        </div>
      }
    >
      {loggedIn ? null : (
        <Notice
          tone="warm"
          className={css.login}
          action={
            <Button variant="secondary" onClick={() => session.openLogin()}>
              {content.logIn}
            </Button>
          }
        >
          {content.loginNeeded}
        </Notice>
      )}
      <form id={id} ref={form} className={css.form} noValidate onSubmit={onSubmit}>
        <p className={css.tour}>{tour.place_name}</p>
        <section aria-label={content.when}>
          <DateFields months={months} departures={departures} date={draft.date} onChange={(date) => onChange({ date })} />
        </section>
        <section className={css.rooms} aria-label={content.rooms}>
          {rooms.map((room, index) => (
            <RoomFields
              key={index}
              number={index + 1}
              room={room}
              onChange={(changed) => onChange({ rooms: rooms.with(index, changed) })}
              onRemove={rooms.length > 1 ? () => removeRoom(index) : undefined}
            />
          ))}
          <Button ref={addRoom} variant="secondary" onClick={() => onChange({ rooms: [...rooms, EMPTY_ROOM] })}>
            <Icon name="plus" />
            {content.addRoom}
          </Button>
        </section>
        <section aria-label={content.contact} className={layout.fields}>
          <div data-part="email">
            <Field
              label={content.email}
              name="email"
              type="email"
              autoComplete="email"
              value={draft.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          </div>
          <div data-part="phone">
            <Field
              label={content.phone}
              name="phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              hint={content.phoneHint}
              value={draft.phone}
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          </div>
        </section>
        <div data-part="transport">
          {transport.length > 0 ? (
            <OptionChips
              label={content.transport}
              name="transport"
              value={draft.transport}
              options={transport.map((mode) => ({ value: mode, label: content.transports[mode] }))}
              onChange={(mode) => onChange({ transport: mode })}
            />
          ) : (
            <p className={css.hint}>{content.noTransport}</p>
          )}
        </div>
        <div data-part="terms" className={css.terms}>
          <Checkbox
            label={content.terms}
            name="terms"
            checked={draft.terms}
            onChange={(event) => onChange({ terms: event.target.checked })}
          />
          <Link to={links.terms()}>{content.readTerms}</Link>
        </div>
        {refunds}
      </form>
    </Dialog>
  );
}
