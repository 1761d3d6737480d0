import { HOTEL_OPEN_MAX, type HotelSearch, PLACE_TYPES, rangeText, spanText, toggle } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Checkbox, Icon } from '@safarnama/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { valueText } from '../../values-content.ts';
import { listTexts } from './content.ts';
import css from './filters.module.css';
import { type ListView, RANGES } from './list-view.ts';

interface FiltersProps {
  readonly search: HotelSearch;
  readonly view: ListView;
  /** Number of chosen filters. */
  readonly count: number;
  /** Rooms per filter value; undefined until loaded. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (view: ListView) => void;
  /** Further filters at the end. */
  readonly children?: ReactNode;
}

interface GroupProps {
  readonly legend: string;
  readonly name: string;
  /** Pairs of value and label. */
  readonly options: readonly (readonly [string, string])[];
  readonly chosen: readonly string[];
  readonly counts: FiltersProps['counts'];
  /** Shows a decorative rupee sign before the label. */
  readonly rupees?: boolean;
  readonly onToggle: (value: string) => void;
}

function Group({ legend, name, options, chosen, counts, rupees, onToggle }: GroupProps) {
  return (
    <fieldset className={css.group} data-rupees={rupees}>
      <legend className={css.legend}>{legend}</legend>
      {options.map(([value, label]) => (
        <Checkbox
          key={value}
          label={label}
          name={name}
          value={value}
          note={counts?.[value]}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </fieldset>
  );
}

const TYPES = PLACE_TYPES.map((type) => [type, valueText(type)] as const);

export function Filters({ search, view, count, counts, onChange, children }: FiltersProps) {
  const { priceRanges } = useHost().config.flags;
  const omitted = priceRanges === 'spec' ? '1500-4000' : '1500-6000';
  const [shown, setShown] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange({ ...view, ranges: [], types: [], facts: [] });
    // The button disappears, so the focus moves to the cleared checkboxes.
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
          options={RANGES.filter(({ label }) => label !== omitted).map((range) => [range.label, rangeText(range, priceRanges)])}
          chosen={view.ranges}
          counts={counts}
          rupees={priceRanges === 'spec'}
          onToggle={(label) => onChange({ ...view, ranges: toggle(view.ranges, label) })}
        />
        {view.ranges.length === 0 && (search.minPrice > 0 || search.maxPrice < HOTEL_OPEN_MAX) && (
          <p className={css.note}>{listTexts.asSearched(spanText({ min: search.minPrice, max: search.maxPrice }))}</p>
        )}
        <Group
          legend={listTexts.types}
          name="place_type"
          options={TYPES}
          chosen={view.types}
          counts={counts}
          onToggle={(type) => onChange({ ...view, types: toggle(view.types, type) })}
        />
        {children}
      </div>
    </aside>
  );
}
