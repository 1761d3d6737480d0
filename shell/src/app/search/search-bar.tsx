import { useHost } from '@safarnama/shared/host';
import { layout } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import { SEARCH } from './content.ts';
import css from './search-bar.module.css';
import { SearchTabs } from './search-tabs.tsx';
import { TrainForm } from './train-form.tsx';
import { SEARCH_TABS, type SearchKind, useSearchTabs } from './use-search-tabs.ts';
import held from './waiting.module.css';

/** The compact bar: three panels side by side, of which one is in view. Its owner fills each; the train is the shell's. */
export function SearchBar() {
  const { Slot } = useHost();
  const { value, index, isFilled, choose } = useSearchTabs();
  const panels: Readonly<Record<SearchKind, ReactNode>> = {
    destination: (
      <div className={css.tours}>
        <Slot name="mfe-tours:compact-panel" placeholder={held.waiting} />
      </div>
    ),
    hotel: (
      <div className={css.hotels}>
        <Slot name="mfe-hotels:compact-panel" placeholder={held.waiting} />
      </div>
    ),
    train: <TrainForm label={SEARCH.train.quickLegend} submit={SEARCH.submit.bar} />,
  };
  return (
    <section className={`${layout.container} ${css.outer}`} aria-label={SEARCH.barLabel}>
      <SearchTabs className={css.bar} label={SEARCH.barLabel} value={value} onChange={choose}>
        <div className={css.window}>
          <div className={css.track} data-slide-index={index}>
            {SEARCH_TABS.map(({ id }) => (
              <div key={id} className={css.panel} inert={id !== value}>
                {isFilled(id) ? panels[id] : null}
              </div>
            ))}
          </div>
        </div>
      </SearchTabs>
    </section>
  );
}
