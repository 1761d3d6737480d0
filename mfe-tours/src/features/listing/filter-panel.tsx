import { type FilterLabel, PACKAGE_FILTERS, PRICE_BANDS, PRICE_FILTERS } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Form } from '@safarnama/shared/router';
import { Button, Checkbox, Icon } from '@safarnama/shared/ui';
import { type MouseEvent, useState } from 'react';
import { content } from './content.ts';
import type { FilterCounts } from './filter-counts.ts';
import css from './filter-panel.module.css';
import { clearFilters, type ListingChoice, readListing, toggleFilter } from './listing-query.ts';
import { useFilterText } from './use-filter-text.ts';

const PANEL = 'tour-filters';

interface GroupProps {
  readonly legend: string;
  readonly labels: readonly FilterLabel[];
  readonly chosen: readonly FilterLabel[];
  readonly counts: FilterCounts | undefined;
  readonly onToggle: (label: FilterLabel) => void;
}

function Group({ legend, labels, chosen, counts, onToggle }: GroupProps) {
  const textOf = useFilterText();
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      {labels.map((label) => (
        <Checkbox
          key={label}
          name="filter"
          value={label}
          label={textOf(label)}
          note={counts?.[label]}
          checked={chosen.includes(label)}
          onChange={() => onToggle(label)}
        />
      ))}
    </fieldset>
  );
}

interface FilterPanelProps extends ListingChoice {
  readonly counts: FilterCounts | undefined;
}

/** Filters of a list. Their state is the address; without scripts they work as a plain form. */
export function FilterPanel({ params, choose, counts }: FilterPanelProps) {
  const [shown, setShown] = useState(false);
  const { priceRanges } = useHost().config.flags;
  const { filters } = readListing(params);
  const others = [...params].filter(([name]) => name !== 'filter' && name !== 'show');
  const toggle = (label: FilterLabel) => choose(toggleFilter(params, label));
  const group = { chosen: filters, counts, onToggle: toggle };
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    choose(clearFilters(params));
    // The button disappears, so the focus moves to the cleared checkboxes.
    currentTarget.form?.querySelector<HTMLElement>('[name="filter"]')?.focus();
  };
  return (
    <div className={css.panel}>
      <Button
        variant="secondary"
        className={css.toggle}
        aria-expanded={shown}
        aria-controls={PANEL}
        onClick={() => setShown(!shown)}
      >
        <Icon name="filter" />
        {shown ? content.hideFilters : content.showFilters}
      </Button>
      <Form id={PANEL} className={css.form} data-shown={shown || undefined} aria-label={content.filters} preventScrollReset>
        <Group legend={content.packageFilters} labels={PACKAGE_FILTERS} {...group} />
        <Group legend={content.priceFilters} labels={priceRanges === 'spec' ? PRICE_FILTERS : PRICE_BANDS} {...group} />
        {filters.length > 0 ? (
          <Button variant="quiet" onClick={clear}>
            {content.clear}
          </Button>
        ) : null}
        {/* Inside noscript, because the values differ on hydration: the server renders the query sorted and without trackers. */}
        <noscript>
          {others.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{content.apply}</Button>
        </noscript>
      </Form>
    </div>
  );
}
