import { formatMoney, MAX_PRICE_FLOOR, PRICE_LIMIT, PRICE_STEP, type PriceSpan, stepPrice } from '@safarnama/shared/domain';
import { Stepper } from '@safarnama/shared/ui';
import { content } from './content.ts';

export function PriceFields({ span, onChange }: { readonly span: PriceSpan; readonly onChange: (span: PriceSpan) => void }) {
  const step = (end: 'min' | 'max', direction: 1 | -1) => () => onChange(stepPrice(span, end, direction));
  return (
    <>
      <Stepper
        label={content.minPrice}
        value={span.min}
        text={formatMoney(span.min)}
        min={0}
        max={span.max}
        step={PRICE_STEP}
        onUp={step('min', 1)}
        onDown={step('min', -1)}
      />
      <Stepper
        label={content.maxPrice}
        value={span.max}
        text={formatMoney(span.max)}
        min={Math.max(MAX_PRICE_FLOOR, span.min)}
        max={PRICE_LIMIT}
        step={PRICE_STEP}
        onUp={step('max', 1)}
        onDown={step('max', -1)}
      />
    </>
  );
}
