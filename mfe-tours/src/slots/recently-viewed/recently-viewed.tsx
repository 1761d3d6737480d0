import { type SlotModule, useHost, useHydrated } from '@safarnama/shared/host';
import { Carousel, layout } from '@safarnama/shared/ui';
import { useMemo } from 'react';
import { TourCard } from '../../features/tour-card/tour-card.tsx';
import { tourCard } from '../../features/tour-card/tour-card-model.ts';
import { readRecent } from '../../recently-viewed/recent-tours.ts';
import { content } from './content.ts';
import css from './recently-viewed.module.css';

/** The list is in session storage, so the server renders nothing; client navigations render it at once. */
export function RecentlyViewed() {
  const host = useHost();
  const hydrated = useHydrated();
  const tours = useMemo(() => (hydrated ? readRecent(sessionStorage) : []), [hydrated]);
  if (tours.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="recently-viewed">
      <div>
        <h2 id="recently-viewed">{content.title}</h2>
        <p className={layout.soft}>{content.intro}</p>
      </div>
      <Carousel label={content.list} className={css.list}>
        {tours.map((tour) => (
          <TourCard key={tour.package_id} card={tourCard(tour, host)} />
        ))}
      </Carousel>
    </section>
  );
}

export const recentlyViewed: SlotModule = { Component: RecentlyViewed };
