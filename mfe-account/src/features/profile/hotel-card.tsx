import type { HotelBooking } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Card } from '@safarnama/shared/ui';
import { CancelBooking } from './cancel-booking.tsx';
import { CardHead } from './card-head.tsx';
import { HOTEL_LABELS } from './content.ts';
import { Facts } from './facts.tsx';
import { hotelCard } from './hotel-card-model.ts';
import css from './profile.module.css';
import { VoucherLink } from './voucher-link.tsx';

export function HotelCard({ booking }: { booking: HotelBooking }) {
  const { config } = useHost();
  const card = hotelCard(booking);
  const unverified =
    config.flags.hotelPayment === 'code' && booking.booking_status === 'active' && booking.payment_status === 'pending';
  return (
    <Card className={css.card}>
      <CardHead title={card.title} line={card.roomType} status={card.status} unverified={unverified && HOTEL_LABELS.verifying} />
      <Facts facts={card.stay} />
      <div className={css.money}>
        <Facts facts={card.payment} />
        <p className={css.total}>
          <span>{HOTEL_LABELS.total}</span> <strong>{card.total}</strong>
        </p>
      </div>
      {config.flags.bookingFields === 'all' && <Facts facts={card.references} quiet />}
      <VoucherLink kind="hotel" id={booking.booking_id} status={booking.booking_status} />
      <CancelBooking kind="hotel" id={booking.booking_id} status={booking.booking_status} />
    </Card>
  );
}
