import type { TourPackage } from '@safarnama/shared/contract';
import { INTERNATIONAL_ID } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { layout } from '@safarnama/shared/ui';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listInternational } from '../../api/list-international.ts';
import { TourCard } from '../../features/tour-card/tour-card.tsx';
import { tourCard } from '../../features/tour-card/tour-card-model.ts';
import { SlotHead } from '../slot-head.tsx';
import { content } from './content.ts';
import css from './international.module.css';

function International({ data: tours }: { readonly data: readonly TourPackage[] }) {
  const host = useHost();
  return (
    <div className={layout.stack}>
      <SlotHead texts={content} href={host.links.subDestination(INTERNATIONAL_ID)} />
      <div className={`${layout.grid} ${css.cards}`}>
        {tours.map((tour) => (
          <TourCard key={tour.package_id} card={tourCard(tour, host)} />
        ))}
      </div>
    </div>
  );
}

export const international = (host: HostApi): SlotModule<readonly TourPackage[]> => ({
  load: ({ signal }) => emptyOnFailure(listInternational(host, signal)),
  Component: International,
});
