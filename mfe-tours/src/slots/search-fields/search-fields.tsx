import { MONTH_NAMES, monthLabel, type TourSearch } from '@safarnama/shared/domain';
import { Combobox, SelectField } from '@safarnama/shared/ui';
import { content } from './content.ts';

const MONTHS = MONTH_NAMES.map((value) => ({ value, label: monthLabel(value) }));

interface SearchFieldProps {
  readonly search: TourSearch;
  readonly onChange: (part: Partial<TourSearch>) => void;
}

interface PlaceFieldProps extends SearchFieldProps {
  readonly places: readonly string[];
  readonly className: string | undefined;
}

export const PlaceField = ({ search, onChange, places, className }: PlaceFieldProps) => (
  <Combobox
    className={className}
    label={content.destination}
    name="destination"
    value={search.destination}
    options={places}
    noMatch={content.noPlace}
    onChange={(destination) => onChange({ destination })}
  />
);

interface MonthFieldProps extends SearchFieldProps {
  /** Label of the option without a month; undefined when a month is required. */
  readonly none?: string | undefined;
}

export const MonthField = ({ search, onChange, none }: MonthFieldProps) => (
  <SelectField
    label={content.month}
    name="selectedMonth"
    value={search.selectedMonth}
    options={MONTHS}
    {...(none === undefined ? {} : { placeholder: none })}
    onChange={(event) => onChange({ selectedMonth: event.target.value })}
  />
);
