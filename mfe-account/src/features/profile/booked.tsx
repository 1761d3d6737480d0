import type { TourOrder } from '@safarnama/shared/contract';
import type { ProfileArrival } from '@safarnama/shared/host';
import { Notice } from '@safarnama/shared/ui';
import { useEffect, useRef } from 'react';
import css from './booked.module.css';
import { BOOKED } from './content.ts';
import { Facts } from './facts.tsx';
import { bookedFacts } from './tour-card-model.ts';
import { VoucherLink } from './voucher-link.tsx';

interface BookedProps {
  readonly booked: ProfileArrival['tourBooked'];
  /** As the profile's list has it; undefined when the list does not hold it. */
  readonly order: TourOrder | undefined;
}

/** The outcome of a payment that has led here. Whoever paid had the focus in a dialog that has gone, so it comes here. */
export function Booked({ booked, order }: BookedProps) {
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
