import type { PaymentPackage } from '@safarnama/shared/contract';
import { Head, useHost } from '@safarnama/shared/host';
import { useLoaderData } from '@safarnama/shared/router';
import { Accordion, classNames, layout } from '@safarnama/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Departure } from '../../api/get-departure.ts';
import { type Choice, canPay, checkChoice, choose, FIRST_CHOICE, openPart } from './choice.ts';
import { EXPIRED, METHODS, PAGE, PARTS, SIGN_IN_FIRST } from './content.ts';
import { PayFooter } from './footer.tsx';
import { type Method, PAY_LATER, type PartName, UPI_APPS, type UpiApp } from './methods.ts';
import { CardForm } from './parts/card-form.tsx';
import { MethodList } from './parts/method-list.tsx';
import { Netbanking } from './parts/netbanking.tsx';
import parts from './parts/parts.module.css';
import { PayResult } from './pay-result.tsx';
import css from './payment.module.css';
import { PayProblem } from './problem.tsx';
import { QR } from './qr/content.ts';
import type { RunState } from './qr/payment-run.ts';
import { QrDialog } from './qr/qr-dialog.tsx';
import { Unrecorded } from './qr/unrecorded.tsx';
import { usePaymentRun } from './qr/use-payment-run.ts';
import { Summary } from './summary.tsx';
import type { Booking } from './trip.ts';
import { TripNotice, tripState } from './trip-notice.tsx';

export interface PaymentData {
  readonly booking: Booking;
  readonly tour: PaymentPackage | null;
  readonly departure: Departure | null;
}

const runProblem = (state: RunState): string | undefined => {
  if (state.step === 'signed-out') return SIGN_IN_FIRST;
  return state.step === 'expired' && state.closed ? EXPIRED : undefined;
};

/** The dialog is closed, and the last check of its code is still running. */
const isEnding = (state: RunState): boolean => (state.step === 'creating' || state.step === 'settling') && state.closed;

export function PaymentPage() {
  const { booking, tour, departure } = useLoaderData() as PaymentData;
  const { notify } = useHost();
  const place = tour?.package?.place_name || booking.placeName;
  const { run, state } = usePaymentRun(booking, place);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [app, setApp] = useState<UpiApp>(UPI_APPS[0]);
  const [presses, setPresses] = useState(0);
  // The result of the last code is shown until the visitor chooses again.
  const [dismissed, setDismissed] = useState<RunState>();

  function changeChoice(next: Choice) {
    setChoice(next);
    setDismissed(state);
  }

  async function pay() {
    const checked = checkChoice(choice);
    setPresses(presses + 1);
    if ('problem' in checked) return changeChoice({ ...choice, problem: checked.problem });
    setApp(checked.app);
    changeChoice({ ...choice, problem: undefined });
    const another = state.step === 'booked';
    if (!another || (await notify.confirm(QR.another))) await run.start(checked.app, another);
  }

  const pick = (method: Method) => changeChoice(choose(choice, method));
  const chosen = choice.method;
  const contents: Record<PartName, ReactNode> = {
    upi: <MethodList label={METHODS.apps} icon="mobile" methods={UPI_APPS} chosen={chosen} onChoose={pick} />,
    cards: <CardForm />,
    netbanking: <Netbanking chosen={chosen} onChoose={pick} />,
    wallet: <p>{METHODS.wallet}</p>,
    'pay-later': <MethodList label={METHODS.payLater} icon="wallet" methods={PAY_LATER} chosen={chosen} onChoose={pick} />,
  };
  const items = (Object.keys(PARTS) as PartName[]).map((id) => ({
    id,
    title: PARTS[id].title,
    content: (
      <>
        <p className={parts.hint}>{PARTS[id].hint}</p>
        {contents[id]}
      </>
    ),
  }));
  const problem = choice.problem ?? (state === dismissed ? undefined : runProblem(state));
  const unrecorded = state.step === 'unrecorded' && state.closed ? state : undefined;
  const tripNotice = tripState(state);
  const payable = canPay(choice);

  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={PAGE.title(place)} description={PAGE.description} noIndex />
      <header className={css.intro}>
        <p className={layout.eyebrow}>{PAGE.eyebrow}</p>
        <h1>{PAGE.title(place)}</h1>
      </header>
      <div className={css.grid}>
        <Summary booking={booking} tour={tour} departure={departure} />
        <section className={css.ways} aria-label={PAGE.methods}>
          <h2 className={css.question}>{PAGE.question}</h2>
          <Accordion
            items={items}
            open={choice.open ? [choice.open] : []}
            onToggle={(id) => changeChoice(openPart(choice, id === choice.open ? undefined : (id as PartName)))}
          />
          {(problem || unrecorded || tripNotice || payable) && (
            <div className={css.bar}>
              {tripNotice && (
                <PayResult key={`${presses} ${tripNotice.step}`} focus={presses > 0}>
                  <TripNotice state={tripNotice} run={run} />
                </PayResult>
              )}
              {problem && (
                // The message about an unavailable method does not take the focus from the method.
                <PayResult key={`${presses} ${problem}`} focus={payable && presses > 0}>
                  <PayProblem text={problem} signedOut={problem === SIGN_IN_FIRST} />
                </PayResult>
              )}
              {unrecorded ? (
                <PayResult focus>
                  <Unrecorded state={unrecorded} onAgain={run.recordAgain} />
                </PayResult>
              ) : (
                payable && <PayFooter amount={booking.amount} app={chosen} busy={isEnding(state)} onPay={pay} />
              )}
            </div>
          )}
        </section>
      </div>
      <QrDialog run={run} state={state} app={app} price={booking.amount} />
    </div>
  );
}
