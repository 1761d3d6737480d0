import { formatMoney, PRICE_LIMIT, type PriceSpan, stepPrice } from '@safarnama/shared/domain';
import { Stepper } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { priceTexts } from './content.ts';
import css from './dialogs.module.css';
import type { OpenState } from './use-open.ts';

interface PriceFormProps {
  readonly id: string;
  readonly span: PriceSpan;
  readonly onApply: (span: PriceSpan) => void;
}

function PriceForm({ id, span: given, onApply }: PriceFormProps) {
  const [span, setSpan] = useState(given);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(span);
  };
  return (
    <form id={id} className={css.prices} onSubmit={apply}>
      {(['min', 'max'] as const).map((end) => (
        <Stepper
          key={end}
          label={priceTexts[end]}
          value={span[end]}
          text={formatMoney(span[end])}
          min={0}
          max={PRICE_LIMIT}
          onUp={() => setSpan(stepPrice(span, end, 1))}
          onDown={() => setSpan(stepPrice(span, end, -1))}
        />
      ))}
    </form>
  );
}

interface PriceDialogProps extends OpenState {
  readonly span: PriceSpan;
  readonly onApply: (span: PriceSpan) => void;
}

/** Price per night in steps of 500. */
export const PriceDialog = ({ span, onApply, ...state }: PriceDialogProps) => (
  <ApplyDialog {...state} texts={priceTexts}>
    {(id) => (
      <PriceForm
        id={id}
        span={span}
        onApply={(chosen) => {
          onApply(chosen);
          state.close();
        }}
      />
    )}
  </ApplyDialog>
);
