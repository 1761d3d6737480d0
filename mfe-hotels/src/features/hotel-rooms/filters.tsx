import { formatMoney, HOTEL_OPEN_MAX, HOTEL_PRICE_RANGES, type HotelSearch, PLACE_TYPES, toggle } from '@safarnama/shared/domain';
import { Button, Checkbox, Icon } from '@safarnama/shared/ui';
import { useRef, useState } from 'react';
import { listTexts } from './content.ts';
import css from './filters.module.css';
import type { ListView } from './list-view.ts';

interface FiltersProps {
  readonly search: HotelSearch;
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

interface GroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
}

function Group({ legend, name, options, chosen, onToggle }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          name={name}
          value={option}
          checked={chosen.includes(option)}
          onChange={() => onToggle(option)}
        />
      ))}
    </fieldset>
  );
}

const RANGES = HOTEL_PRICE_RANGES.map((range) => range.label);

export function Filters({ search, view, onChange }: FiltersProps) {
  const [shown, setShown] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  const count = view.ranges.length + view.types.length;
  const clear = () => {
    onChange({ ...view, ranges: [], types: [] });
    // The button goes: the focus goes to the boxes that it has emptied.
    groups.current?.querySelector('input')?.focus();
  };
  return (
    <aside className={css.filters} aria-label={listTexts.filters}>
      <Button variant="secondary" className={css.opener} aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Icon name="filter" />
        {shown ? listTexts.hideFilters : listTexts.showFilters}
        {count > 0 && <span className={css.count}>{count}</span>}
      </Button>
      <div ref={groups} className={css.groups} data-shown={shown || undefined}>
        <div className={css.head}>
          <h2 className={css.title}>{listTexts.filters}</h2>
          {count > 0 && (
            <Button variant="quiet" onClick={clear}>
              {listTexts.clear}
            </Button>
          )}
        </div>
        <Group
          legend={listTexts.ranges}
          name="price_range"
          options={RANGES}
          chosen={view.ranges}
          onToggle={(label) => onChange({ ...view, ranges: toggle(view.ranges, label) })}
        />
        {view.ranges.length === 0 && (search.minPrice > 0 || search.maxPrice < HOTEL_OPEN_MAX) && (
          <p className={css.note}>{listTexts.asSearched(formatMoney(search.minPrice), formatMoney(search.maxPrice))}</p>
        )}
        <Group
          legend={listTexts.types}
          name="place_type"
          options={PLACE_TYPES}
          chosen={view.types}
          onToggle={(type) => onChange({ ...view, types: toggle(view.types, type) })}
        />
      </div>
    </aside>
  );
}
