import { type HotelSearch, hotelListQuery } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { FieldError } from '@safarnama/shared/ui';
import type { FormEvent, ReactNode } from 'react';
import css from './search-form.module.css';

type Criterion = 'city' | 'checkin' | 'checkout' | 'adults' | 'children' | 'rooms' | 'min_price' | 'max_price';

interface SearchFormProps {
  readonly label: string;
  readonly search: HotelSearch;
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
  /** Criteria with their own control in this layout; all others are hidden fields. */
  readonly controls: readonly Criterion[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Search form that also works without scripts, as a plain GET to the list. */
export function SearchForm({ label, search, problem, onSubmit, controls, className, children }: SearchFormProps) {
  const { links } = useHost();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const hidden = Object.entries(hotelListQuery(search)).filter(([name]) => !controls.includes(name as Criterion));
  return (
    <div className={css.root}>
      <form aria-label={label} action={links.hotelRooms({})} method="get" className={className} noValidate onSubmit={submit}>
        {children}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {problem && (
        <div className={css.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
