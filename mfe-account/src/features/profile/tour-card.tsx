import type { TourOrder } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Card } from '@safarnama/shared/ui';
import { CancelBooking } from './cancel-booking.tsx';
import { CardHead } from './card-head.tsx';
import { TOUR_LABELS } from './content.ts';
import { Facts } from './facts.tsx';
import css from './profile.module.css';
import { tourCard } from './tour-card-model.ts';
import { VoucherLink } from './voucher-link.tsx';

export function TourCard({ order }: { order: TourOrder }) {
  const { config } = useHost();
  const card = tourCard(order, config.flags.bookingFields);
  return (
    <Card className={css.card}>
      <CardHead title={card.title} line={card.price && `${card.price} ${TOUR_LABELS.perPerson}`} status={card.status} />
      {card.about && <p className={css.story}>{card.about}</p>}
      <Facts facts={card.trip} />
      {card.payment.length > 0 && (
        <div className={css.money}>
          <Facts facts={card.payment} />
          {card.note && <p>{card.note}</p>}
        </div>
      )}
      {card.days.length > 0 && (
        <details className={css.plan} open>
          <summary>{TOUR_LABELS.plan}</summary>
          <ol className={css.days}>
            {card.days.map((day, i) => (
              <li key={i}>
                <p className={css.day}>
                  <span>{day.day}</span> <strong>{day.title}</strong>
                </p>
                <p>{day.detail}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      <VoucherLink kind="tour" id={order.order_id} status={order.order_status} />
      <CancelBooking kind="tour" id={order.order_id} status={order.order_status} />
    </Card>
  );
}
