import { Field } from '@safarnama/shared/ui';
import { dateTexts } from './content.ts';

interface DateFieldsProps {
  readonly checkin: string;
  readonly checkout: string;
  readonly onChange: (dates: { checkin?: string; checkout?: string }) => void;
  readonly className?: string | undefined;
}

/** Two native date inputs. The picker allows the check-in day as check-out; validation rejects it. */
export function DateFields({ checkin, checkout, onChange, className = '' }: DateFieldsProps) {
  return (
    <>
      <Field
        className={className}
        label={dateTexts.checkin}
        name="checkin"
        type="date"
        value={checkin}
        onChange={(event) => onChange({ checkin: event.target.value })}
      />
      <Field
        className={className}
        label={dateTexts.checkout}
        name="checkout"
        type="date"
        min={checkin}
        value={checkout}
        onChange={(event) => onChange({ checkout: event.target.value })}
      />
    </>
  );
}
