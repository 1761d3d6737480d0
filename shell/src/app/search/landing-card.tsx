import { useHost } from '@safarnama/shared/host';
import type { ReactNode } from 'react';
import { SEARCH } from './content.ts';
import css from './landing-card.module.css';
import { SearchTabs } from './search-tabs.tsx';
import { TrainForm } from './train-form.tsx';
import { SEARCH_TABS, type SearchKind, useSearchTabs } from './use-search-tabs.ts';
import waiting from './waiting.module.css';

/** The search card of the home page: a tab with icon for each kind of search, and the chosen form. */
export function LandingCard() {
  const { Slot } = useHost();
  const { value, index, toggle, isFilled, choose } = useSearchTabs();
  const panels: Readonly<Record<SearchKind, ReactNode>> = {
    destination: (
      <div className={css.tours}>
        <Slot name="mfe-tours:landing-form" placeholder={waiting.waiting} />
      </div>
    ),
    hotel: (
      <div className={css.hotels}>
        <Slot name="mfe-hotels:landing-form" placeholder={waiting.waiting} />
      </div>
    ),
    train: <TrainForm label={SEARCH.train.legend} submit={SEARCH.submit.card} />,
  };
  return (
    <section className={css.card} aria-label={SEARCH.cardLabel} data-slide-index={index} data-toggle={toggle}>
      <SearchTabs label={SEARCH.cardLabel} value={value} onChange={choose}>
        {SEARCH_TABS.map(({ id }) => (
          <div key={id} className={css.panel} hidden={id !== value}>
            {isFilled(id) ? panels[id] : null}
          </div>
        ))}
      </SearchTabs>
    </section>
  );
}
