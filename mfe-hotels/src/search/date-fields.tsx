import { Field } from '@safarnama/shared/ui';
import { dateTexts } from './content.ts';

interface DateFieldsProps {
  readonly checkin: string;
  readonly checkout: string;
  readonly onChange: (dates: { checkin?: string; checkout?: string }) => void;
}

/** Two native date inputs. The picker allows the check-in day as check-out; validation rejects it. */
export function DateFields({ onChange, ...dates }: DateFieldsProps) {
  return (['checkin', 'checkout'] as const).map((name) => (
    <Field
      key={name}
      label={dateTexts[name]}
      name={name}
      type="date"
      min={name === 'checkout' ? dates.checkin : undefined}
      value={dates[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}
