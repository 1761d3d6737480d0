import { formatRupees, type StayBill } from '@safarnama/shared/domain';
import { Button, classNames, FieldError, Icon } from '@safarnama/shared/ui';
import page from './booking.module.css';
import type { BookingStay } from './booking-stay.ts';
import { bookingTexts, priceTexts } from './content.ts';
import { priceRows } from './payment.ts';
import css from './price-panel.module.css';

interface PricePanelProps {
  readonly bill: StayBill;
  /** Amounts are not final: their space is reserved but empty. */
  readonly pending: boolean;
  readonly stay: BookingStay;
  readonly hotelName: string;
  /** The bank confirms a payment by code (flag `hotelPayment`). */
  readonly byCode: boolean;
  readonly problem: string | undefined;
  readonly onProceed: () => void;
}

/** Price breakup, payment terms and the payment button. */
export function PricePanel({ bill, pending, stay, hotelName, byCode, problem, onProceed }: PricePanelProps) {
  const total = formatRupees(bill.total);
  return (
    <section className={page.sheet} aria-label={priceTexts.title} data-pending={pending || undefined}>
      <h2>{priceTexts.title}</h2>
      <dl className={css.rows}>
        {priceRows(bill, stay).map((row) => (
          <div key={row.label} className={classNames(css.row, row.kind && css[row.kind])}>
            <dt>
              {row.label}
              {row.note && <span className={css.note}>{row.note}</span>}
            </dt>
            <dd className={css.amount}>{row.amount}</dd>
          </div>
        ))}
      </dl>
      <div className={css.summary}>
        <h3>{priceTexts.summary}</h3>
        <ul className={css.steps}>
          <li>
            <Icon name="wallet" />
            <span className={css.amount}>{priceTexts.when(total, bill.pricedRooms, stay.rooms)}</span>
          </li>
          <li>
            <Icon name="shield" />
            <span>{priceTexts.toWhom(hotelName)}</span>
          </li>
          <li>
            <Icon name="mobile" />
            <span>{byCode ? priceTexts.howByCode : priceTexts.how}</span>
          </li>
          <li>
            <Icon name="clock" />
            <span>{byCode ? priceTexts.confirmed : priceTexts.pending}</span>
          </li>
        </ul>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <Button size="large" className={css.proceed} disabled={pending} onClick={onProceed}>
        {priceTexts.proceed}
      </Button>
    </section>
  );
}

/** Coupons for display only; they do not change the price. */
export function Coupons() {
  return (
    <section className={page.sheet} aria-label={bookingTexts.coupons}>
      <h2>{bookingTexts.coupons}</h2>
      <ul className={css.coupons}>
        {bookingTexts.couponList.map(({ code, saving }) => (
          <li key={code} className={css.coupon}>
            <span>
              <strong>{code}</strong>
              <span className={css.note}>{bookingTexts.couponText(formatRupees(saving))}</span>
            </span>
            <span className={css.apply}>
              <Button variant="secondary" disabled aria-label={`${bookingTexts.couponApply} ${code}`}>
                {bookingTexts.couponApply}
              </Button>
              <span className={css.note}>{bookingTexts.couponNote}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
