import { formatMoney, PRICE_LIMIT, type PriceSpan, stepPrice } from '@safarnama/shared/domain';
import { Stepper } from '@safarnama/shared/ui';
import { ApplyDialog } from './apply-dialog.tsx';
import { priceTexts } from './content.ts';
import css from './dialogs.module.css';
import type { OpenState } from './use-open.ts';

interface PriceDialogProps extends OpenState {
  readonly span: PriceSpan;
  readonly onApply: (span: PriceSpan) => void;
}

/** Price per night in steps of 500. */
export const PriceDialog = ({ span: given, ...dialog }: PriceDialogProps) => (
  <ApplyDialog {...dialog} texts={priceTexts} value={given} className={css.prices}>
    {(span, change) =>
      (['min', 'max'] as const).map((end) => (
        <Stepper
          key={end}
          label={priceTexts[end]}
          value={span[end]}
          text={formatMoney(span[end])}
          min={0}
          max={PRICE_LIMIT}
          onUp={() => change(stepPrice(span, end, 1))}
          onDown={() => change(stepPrice(span, end, -1))}
        />
      ))
    }
  </ApplyDialog>
);
