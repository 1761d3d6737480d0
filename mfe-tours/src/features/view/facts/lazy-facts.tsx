import type { TourFacts as Facts } from '@safarnama/shared/contract';
import { lazy, memo, Suspense } from 'react';
import type { Tour } from '../../../api/get-package.ts';
import css from './facts.module.css';

/** When the chunk fails to load, the server's HTML stays. */
const TourFacts = lazy(() =>
  import(/* webpackChunkName: "tour-facts" */ './tour-facts.tsx').then(
    ({ TourFacts }) => ({ default: TourFacts }),
    () => new Promise<never>(() => {}),
  ),
);

/** The facts are in the server's HTML; their code loads after the page's code. `memo`: as for the reviews. */
export const LazyFacts = memo(({ facts, tour }: { readonly facts: Facts; readonly tour: Tour }) => (
  <Suspense>
    <TourFacts facts={facts} tour={tour} css={css} />
  </Suspense>
));
