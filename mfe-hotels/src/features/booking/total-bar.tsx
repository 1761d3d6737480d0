import { formatRupees, type StayBill } from '@safarnama/shared/domain';
import { Button } from '@safarnama/shared/ui';
import { priceTexts } from './content.ts';
import css from './total-bar.module.css';

interface TotalBarProps {
  readonly bill: StayBill;
  readonly nights: number;
  /** The amount is not final. */
  readonly pending: boolean;
  readonly onPress: () => void;
}

/** Bar at the bottom of phone screens: the total and a link to the price breakup. */
export function TotalBar({ bill, nights, pending, onPress }: TotalBarProps) {
  return (
    <div className={css.bar} data-pending={pending || undefined}>
      <p>
        <span className={css.label}>{priceTexts.totalFor(bill.pricedRooms, nights)}</span>
        <strong className={css.amount}>{formatRupees(bill.total)}</strong>
      </p>
      <Button variant="secondary" onClick={onPress}>
        {priceTexts.breakup}
      </Button>
    </div>
  );
}
