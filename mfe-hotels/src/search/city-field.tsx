import { Combobox, Field } from '@safarnama/shared/ui';
import { searchTexts } from './content.ts';

interface CityFieldProps {
  /** Empty when the list failed to load; the field then accepts free text. */
  readonly cities: readonly string[];
  readonly value: string;
  readonly onChange: (city: string) => void;
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

export function CityField({ cities, value, onChange, hideLabel = false, className = '' }: CityFieldProps) {
  const texts = { label: searchTexts.city, name: 'city', placeholder: searchTexts.cityPlaceholder, hideLabel, className };
  if (cities.length === 0)
    return <Field {...texts} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
  return <Combobox {...texts} value={value} options={cities} noMatch={searchTexts.noCity} onChange={onChange} />;
}
