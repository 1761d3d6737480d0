import { formatMoney, MAX_PRICE_FLOOR, PRICE_LIMIT, PRICE_STEP, type PriceSpan, stepPrice } from '@safarnama/shared/domain';
import { Stepper } from '@safarnama/shared/ui';
import { content } from './content.ts';

export function PriceFields({ span, onChange }: { readonly span: PriceSpan; readonly onChange: (span: PriceSpan) => void }) {
  const fields = {
    min: { label: content.minPrice, min: 0, max: span.max },
    max: { label: content.maxPrice, min: Math.max(MAX_PRICE_FLOOR, span.min), max: PRICE_LIMIT },
  };
  return (['min', 'max'] as const).map((end) => (
    <Stepper
      key={end}
      value={span[end]}
      text={formatMoney(span[end])}
      {...fields[end]}
      step={PRICE_STEP}
      onUp={() => onChange(stepPrice(span, end, 1))}
      onDown={() => onChange(stepPrice(span, end, -1))}
    />
  ));
}
