import { Link } from '@safarnama/shared/router';
import { chipClass, Icon } from '@safarnama/shared/ui';
import { type MouseEvent, useRef } from 'react';
import { content } from './content.ts';
import css from './listing.module.css';
import { type ListingChoice, readListing, toggleFilter } from './listing-query.ts';
import { useFilterText } from './use-filter-text.ts';

interface ChosenFiltersProps extends ListingChoice {
  /** Called when the last chip is removed, so that the caller can move the focus. */
  readonly onLast: () => void;
}

/** One chip per chosen filter, above the cards; a press removes the filter. */
export function ChosenFilters({ params, choose, onLast }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const textOf = useFilterText();
  const { filters } = readListing(params);
  if (filters.length === 0) return null;
  const remove = (event: MouseEvent, next: URLSearchParams) => {
    event.preventDefault();
    const others = [...(list.current?.querySelectorAll('a') ?? [])].filter((link) => link !== event.currentTarget);
    if (others[0]) others[0].focus({ preventScroll: true });
    else onLast();
    choose(next);
  };
  return (
    <ul ref={list} className={css.chosen} aria-label={content.chosen}>
      {filters.map((label) => {
        const next = toggleFilter(params, label);
        return (
          <li key={label}>
            <Link
              suppressHydrationWarning
              className={chipClass(true)}
              to={`?${next}`}
              aria-label={content.remove(textOf(label))}
              onClick={(event) => remove(event, next)}
            >
              {textOf(label)}
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
