import type { TourOrder } from '@safarnama/shared/contract';
import type { ProfileArrival } from '@safarnama/shared/host';
import { Notice } from '@safarnama/shared/ui';
import { useEffect, useRef } from 'react';
import { BOOKED } from './content.ts';
import { Facts } from './facts.tsx';
import css from './payment-outcome.module.css';
import { bookedFacts } from './tour-card-model.ts';
import { VoucherLink } from './voucher-link.tsx';

interface PaymentOutcomeProps {
  readonly booked: ProfileArrival['tourBooked'];
  /** The order in the profile's list; undefined when it is not in the list yet. */
  readonly order: TourOrder | undefined;
}

/** Result of the payment that led to this page. It takes the focus, because the payment dialog that had it was removed. */
export function PaymentOutcome({ booked, order }: PaymentOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="good" role="status" title={BOOKED.title} className={css.booked}>
        <Facts facts={bookedFacts(booked, order)} />
        {order && <VoucherLink kind="tour" id={order.order_id} status={order.order_status} />}
        {order?.payment_note && <p className={css.note}>{order.payment_note}</p>}
      </Notice>
    </div>
  );
}
