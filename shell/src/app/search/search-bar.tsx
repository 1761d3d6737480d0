import { useHost } from '@safarnama/shared/host';
import { layout } from '@safarnama/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SEARCH } from './content.ts';
import css from './search-bar.module.css';
import { SearchTabs } from './search-tabs.tsx';
import { TrainForm } from './train-form.tsx';
import { SEARCH_TABS, type SearchKind, useSearchTabs } from './use-search-tabs.ts';
import waiting from './waiting.module.css';

/** Replaces the bar after scrolling, so it is loaded later; null when it could not be loaded. */
function useSlim() {
  const [Slim, setSlim] = useState<typeof import('./slim.tsx').Slim | null>();
  useEffect(() => {
    import(/* webpackChunkName: "search-slim" */ './slim.tsx').then(
      (slim) => setSlim(() => slim.Slim),
      () => setSlim(null),
    );
  }, []);
  return Slim;
}

/**
 * The compact bar: three panels side by side, one of them visible. Remotes fill the tour and hotel panels. When it is scrolled
 * out of view, a slim bar shows the search values and opens the same panels. Above a list on phones the slim bar is always shown
 * in its place, so that the first result is in view.
 */
export function SearchBar({ aboveList = false }: { readonly aboveList?: boolean }) {
  const { Slot, config } = useHost();
  const { value, index, isFilled, choose } = useSearchTabs();
  const place = useRef<HTMLElement>(null);
  const sheet = useId();
  const [open, setOpen] = useState(false);
  const Slim = useSlim();
  const line = aboveList && config.flags.searchLine && Slim !== null;
  const panels: Readonly<Record<SearchKind, ReactNode>> = {
    destination: (
      <div className={css.tours}>
        <Slot name="mfe-tours:compact-panel" placeholder={waiting.waiting} />
      </div>
    ),
    hotel: (
      <div className={css.hotels}>
        <Slot name="mfe-hotels:compact-panel" placeholder={waiting.waiting} />
      </div>
    ),
    train: <TrainForm label={SEARCH.train.quickLegend} submit={SEARCH.submit.bar} />,
  };
  return (
    <section
      ref={place}
      className={`${layout.container} ${css.outer}`}
      data-line={line || undefined}
      aria-label={SEARCH.barLabel}
    >
      {Slim && <Slim place={place} line={line} sheet={sheet} kind={value} open={open} onOpen={setOpen} />}
      <div id={sheet} className={css.sheet} data-open={open || undefined}>
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
      </div>
    </section>
  );
}
