import type { Destination, SubDestination } from '@safarnama/shared/contract';
import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Carousel, chipClass, layout } from '@safarnama/shared/ui';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listDestinations } from '../../api/list-destinations.ts';
import { listTopSubDestinations } from '../../api/list-top-sub-destinations.ts';
import { PlaceCard } from '../../features/states/place-card.tsx';
import { otherDestinations, placeModel } from '../../features/states/place-model.ts';
import { SlotHead } from '../slot-head.tsx';
import { content } from './content.ts';
import css from './destinations.module.css';

/** Pixels scrolled by one press of an arrow. */
const STEP = 220;

interface Data {
  readonly places: readonly SubDestination[];
  readonly destinations: readonly Destination[];
}

function Destinations({ data: { places, destinations } }: { readonly data: Data }) {
  const host = useHost();
  const india = host.config.indiaDestinationId;
  const more = otherDestinations(destinations, String(india), host);
  return (
    <div className={layout.stack}>
      <SlotHead texts={content} href={host.links.destination(india)} />
      {places.length > 0 ? (
        <Carousel label={content.list} step={STEP} className={css.list}>
          {places.map((place) => (
            <PlaceCard key={place.sub_destination_id} place={placeModel(place, host)} />
          ))}
        </Carousel>
      ) : null}
      {more.length > 0 ? (
        <nav aria-label={content.more}>
          <ul className={layout.cluster}>
            {more.map(({ name, href }) => (
              <li key={href}>
                <Link to={href} className={chipClass()}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

export const destinations = (host: HostApi): SlotModule<Data> => ({
  load: async ({ signal }) => {
    const [places, all] = await Promise.all([
      emptyOnFailure(listTopSubDestinations(host, signal)),
      emptyOnFailure(listDestinations(host.http, signal)),
    ]);
    return { places, destinations: all };
  },
  Component: Destinations,
});
