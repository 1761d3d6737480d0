import type { TourMonth } from '@safarnama/shared/contract';
import { layout, SelectField } from '@safarnama/shared/ui';
import { dateModel, monthText } from '../dates/date-model.ts';
import type { Departures } from '../dates/use-departures.ts';
import { content } from './content.ts';

interface DateFieldsProps {
  readonly months: readonly TourMonth[];
  readonly departures: Departures;
  readonly date: string;
  readonly error: string | undefined;
  readonly onChange: (date: string) => void;
}

/** Month and departure fields of the booking form; closed departures are not offered. */
export function DateFields({ months, departures: { month, dates, chooseMonth }, date, error, onChange }: DateFieldsProps) {
  return (
    <div className={layout.fields}>
      <SelectField
        label={content.month}
        name="month"
        value={month}
        options={months.map((row) => ({ value: String(row.tour_month_id), label: monthText(row) }))}
        onChange={(event) => {
          onChange('');
          chooseMonth(event.target.value);
        }}
      />
      <div data-part="date">
        <SelectField
          label={content.date}
          name="date"
          value={date}
          error={error}
          placeholder={content.chooseDate}
          disabled={dates === undefined}
          options={(dates ?? [])
            .map(dateModel)
            .filter(({ open }) => open)
            .map(({ id, when }) => ({ value: id, label: when }))}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
