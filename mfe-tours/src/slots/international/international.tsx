import type { TourPackage } from '@safarnama/shared/contract';
import { INTERNATIONAL_ID } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import { TourCard } from '../../features/tour-card/tour-card.tsx';
import { tourCard } from '../../features/tour-card/tour-card-model.ts';
import { content } from './content.ts';
import css from './international.module.css';

export function International({ tours }: { readonly tours: readonly TourPackage[] }) {
  const host = useHost();
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <div>
          <h2>{content.title}</h2>
          <p className={layout.soft}>{content.intro}</p>
        </div>
        <Link to={host.links.subDestination(INTERNATIONAL_ID)} className={css.all}>
          {content.all}
        </Link>
      </header>
      <div className={`${layout.grid} ${css.cards}`}>
        {tours.map((tour) => (
          <TourCard key={tour.package_id} card={tourCard(tour, host)} />
        ))}
      </div>
    </div>
  );
}
