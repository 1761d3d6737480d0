import type { Destination, SubDestination } from '@safarnama/shared/contract';
import { Head, type HostApi, isApiFailure, type Screen, useHost } from '@safarnama/shared/host';
import { data, Link, useLoaderData, useParams } from '@safarnama/shared/router';
import { chipClass, layout, Notice } from '@safarnama/shared/ui';
import { useRef } from 'react';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listDestinations } from '../../api/list-destinations.ts';
import { listSubDestinations } from '../../api/list-sub-destinations.ts';
import page from '../list-page.module.css';
import { Breadcrumbs } from '../listing/breadcrumbs.tsx';
import { UNAVAILABLE } from '../listing/results.ts';
import { TryAgain } from '../listing/try-again.tsx';
import { content } from './content.ts';
import { PlaceCard } from './place-card.tsx';
import { destinationName, inRows, otherDestinations, placeModel } from './place-model.ts';
import css from './states.module.css';

interface Data {
  /** Null when the call failed. */
  readonly places: readonly SubDestination[] | null;
  readonly destinations: readonly Destination[];
}

/** Number of cards in the first two rows, which may be above the fold. */
const PRIORITY = 10;

function StatesScreen() {
  const host = useHost();
  const { id = '' } = useParams();
  const { places, destinations } = useLoaderData<Data>();
  const name = destinationName(destinations, id);
  const rows = useRef<HTMLDivElement>(null);
  const cards = (places ?? []).map((place) => placeModel(place, host));
  const others = otherDestinations(destinations, id, host);
  return (
    <div className={`${layout.container} ${page.page}`}>
      <Head title={content.title(name)} description={content.description(name)} image={cards[0]?.picture} />
      <Breadcrumbs name={content.title(name)} href={host.links.destination(id)} />
      <header className={page.head}>
        <h1>{content.title(name)}</h1>
        {places ? <p className={layout.lede}>{cards.length > 0 ? content.intro : content.none}</p> : null}
      </header>
      {places ? null : <Notice tone="warm" title={content.failed} action={<TryAgain onPress={() => rows.current?.focus()} />} />}
      <div ref={rows} tabIndex={-1} className={css.rows}>
        {inRows(cards).map((row, index) => (
          <ul key={row[0]?.id} className={css.row}>
            {row.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place} priority={(index + 1) * row.length <= PRIORITY} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <nav className={css.others} aria-label={content.others}>
        {others.length > 0 ? <h2>{content.others}</h2> : null}
        <ul className={css.links}>
          {[...others, { name: content.allTours, href: host.links.tourSearch({}) }].map(({ name, href }) => (
            <li key={href}>
              <Link to={href} className={chipClass()}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Rethrows 404, so that unknown ids have no page; any other failure renders the page without places. */
function rethrowNotFound(error: unknown): null {
  if (isApiFailure(error) && error.status === 404) throw data(null, { status: 404 });
  return null;
}

export const screen = ({ http }: HostApi): Screen => ({
  Component: StatesScreen,
  loader: async ({ params, request }) => {
    const [places, destinations] = await Promise.all([
      listSubDestinations(http, params.id ?? '', request.signal).catch(rethrowNotFound),
      emptyOnFailure(listDestinations(http, request.signal)),
    ]);
    const found: Data = { places, destinations };
    return places ? found : data(found, UNAVAILABLE);
  },
});
