import type { BookedTrip } from '@safarnama/shared/contract';
import { bookingReference, isEmail, readBookingReference } from '@safarnama/shared/domain';
import { Head, isApiFailure, useHost, useHydrated } from '@safarnama/shared/host';
import { Button, classNames, Field, FieldError, layout, Notice } from '@safarnama/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { openDocument } from '../../api/get-document.ts';
import { lookUpBooking, openBooking } from '../../api/look-up-booking.ts';
import { Actions } from '../booking/actions.tsx';
import booking from '../booking/booking.module.css';
import { CancellationTerms } from '../booking/cancellation-terms.tsx';
import { BOOKING } from '../booking/content.ts';
import { TripView } from '../booking/trip-view.tsx';
import { waitMessage } from '../server-message.ts';
import { FIND } from './content.ts';
import css from './find.module.css';

/** An error and its field. */
interface Problem {
  readonly text: string;
  readonly field?: 'reference' | 'email' | 'code';
}

interface StepProps {
  readonly problem: Problem | undefined;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
}

function Step({ problem, submit, busy, onSubmit, children }: StepProps) {
  const hydrated = useHydrated();
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      {problem && !problem.field && <FieldError>{problem.text}</FieldError>}
      <Button type="submit" size="wide" busy={busy} disabled={!hydrated}>
        {submit}
      </Button>
    </form>
  );
}

/** Booking lookup in three steps: reference and email, mailed code, booking. Nothing is stored, so a reload starts over. */
export function FindBooking() {
  const { http, config } = useHost();
  const [request, setRequest] = useState<{ readonly reference: string; readonly email: string }>();
  const [trip, setTrip] = useState<BookedTrip>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const step = trip ? 2 : request ? 1 : 0;
  // Each step removes the pressed button, so the focus is set here.
  useEffect(() => {
    if (step === 1) box.current?.querySelector<HTMLElement>('input')?.focus();
    if (step === 2) box.current?.focus();
  }, [step]);
  useEffect(() => {
    if (problem?.field) box.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem?.text : undefined);

  async function work(act: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      const wait = waitMessage(error);
      const wrong = !wait && isApiFailure(error) && error.status === 404;
      setProblem(wrong ? { text: FIND.wrong, field: 'code' } : { text: wait ?? FIND.failed });
    } finally {
      setBusy(false);
    }
  }

  function requestCode(form: FormData) {
    const read = readBookingReference(String(form.get('reference')));
    const email = String(form.get('email')).trim();
    if (!read) return setProblem({ text: FIND.badReference, field: 'reference' });
    if (!isEmail(email)) return setProblem({ text: FIND.badEmail, field: 'email' });
    const next = { reference: bookingReference(read.kind, read.id), email };
    void work(async () => {
      await lookUpBooking(http, next);
      setRequest(next);
    });
  }

  function open(form: FormData) {
    const code = String(form.get('code')).replace(/\s/g, '');
    if (!request) return;
    if (!/^\d{6}$/.test(code)) return setProblem({ text: FIND.badCode, field: 'code' });
    void work(async () => setTrip(await openBooking(http, { ...request, code })));
  }

  const key = trip?.document_key;
  const hasDocuments = config.flags.invoices && !config.unsupported.includes('document') && request && key && trip.paid_amount;
  if (trip)
    return (
      <div ref={box} tabIndex={-1} className={classNames(layout.container, booking.page)}>
        <Head title={FIND.title} description={FIND.description} noIndex />
        <TripView
          trip={trip}
          notice={
            <Notice role="status" className={booking.unprinted}>
              {BOOKING.readOnly}
            </Notice>
          }
          actions={
            <Actions
              trip={trip}
              load={hasDocuments ? (document) => openDocument(http, { ...request, key, document }) : undefined}
            />
          }
          cancelling={<CancellationTerms trip={trip} />}
        />
      </div>
    );
  return (
    <div ref={box} className={classNames(layout.narrow, booking.page)}>
      <Head title={FIND.title} description={FIND.description} noIndex />
      <h1>{FIND.title}</h1>
      {request ? (
        <>
          <Notice tone="good" role="status">
            {FIND.sent(request.email)}
          </Notice>
          <Step key="code" problem={problem} submit={FIND.open} busy={busy} onSubmit={open}>
            <Field
              name="code"
              label={FIND.code}
              error={errorOf('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </Step>
          <Button
            variant="quiet"
            className={css.again}
            onClick={() => {
              setRequest(undefined);
              setProblem(undefined);
            }}
          >
            {FIND.again}
          </Button>
        </>
      ) : (
        <>
          <p className={layout.lede}>{FIND.lead}</p>
          <Step key="name" problem={problem} submit={FIND.send} busy={busy} onSubmit={requestCode}>
            <Field
              name="reference"
              label={FIND.reference}
              error={errorOf('reference')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Field name="email" type="email" label={FIND.email} error={errorOf('email')} autoComplete="email" required />
          </Step>
        </>
      )}
    </div>
  );
}
