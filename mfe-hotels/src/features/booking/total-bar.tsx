import { formatMoney, type StayBill } from '@safarnama/shared/domain';
import { Button } from '@safarnama/shared/ui';
import { priceTexts } from './content.ts';
import css from './total-bar.module.css';

interface TotalBarProps {
  readonly bill: StayBill;
  readonly nights: number;
  /** The amount may still change. */
  readonly pending: boolean;
  readonly onPress: () => void;
}

/** At the lower edge of a phone, all the way down the page: what the stay costs, and the way to its parts. */
export function TotalBar({ bill, nights, pending, onPress }: TotalBarProps) {
  return (
    <div className={css.bar} data-pending={pending || undefined}>
      <p>
        <span className={css.label}>{priceTexts.totalFor(bill.pricedRooms, nights)}</span>
        <strong className={css.amount}>{formatMoney(bill.total)}</strong>
      </p>
      <Button variant="secondary" onClick={onPress}>
        {priceTexts.breakup}
      </Button>
    </div>
  );
}
