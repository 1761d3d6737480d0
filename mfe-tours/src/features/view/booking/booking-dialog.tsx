import type { TourMonth, TourPackage, TransportMode } from '@safarnama/shared/contract';
import { useHost, useSession } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, Checkbox, Dialog, Field, FieldError, Icon, layout, Notice, OptionChips } from '@safarnama/shared/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Departures } from '../dates/use-departures.ts';
import css from './booking-dialog.module.css';
import { content } from './content.ts';
import { DateFields } from './date-fields.tsx';
import { type Draft, EMPTY_ROOM } from './draft.ts';
import { type FormError, formErrors } from './form-errors.ts';
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

/** After a message has closed, focuses the first part of the page that has an error. */
const focusFirstError = (form: HTMLFormElement | null, errors: readonly FormError[]) => {
  const controls = errors.map(({ part }) => `[data-part="${part}"] :is(button, input, select)`);
  if (controls.length > 0) requestAnimationFrame(() => form?.querySelector<HTMLElement>(`${controls}`)?.focus());
};

export function BookingDialog({ tour, months, departures, transport, draft, onChange, refunds }: BookingDialogProps) {
  const { config, links, session } = useHost();
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
  const [checked, setChecked] = useState(false);
  const errors = checked ? formErrors(draft) : [];
  const messageOf = (part: FormError['part']) => errors.find((error) => error.part === part)?.message;
  const errorOf = (part: FormError['part']) => messageOf(part) && <FieldError>{messageOf(part)}</FieldError>;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(config.flags.formFaults === 'all');
    focusFirstError(form.current, await submit({ ...draft, month: departures.month }));
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
          <DateFields
            months={months}
            departures={departures}
            date={draft.date}
            error={messageOf('date')}
            onChange={(date) => onChange({ date })}
          />
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
          {errorOf('rooms')}
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
              error={messageOf('email')}
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
              error={messageOf('phone')}
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
          {errorOf('transport')}
        </div>
        <div data-part="terms" className={css.terms}>
          <Checkbox
            label={content.terms}
            name="terms"
            checked={draft.terms}
            onChange={(event) => onChange({ terms: event.target.checked })}
          />
          <Link to={links.terms()}>{content.readTerms}</Link>
          {errorOf('terms')}
        </div>
        {refunds}
      </form>
    </Dialog>
  );
}
