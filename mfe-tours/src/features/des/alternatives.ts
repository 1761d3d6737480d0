import type { PlaceSearch } from '@safarnama/shared/domain';
import { INTERNATIONAL_ID } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import type { Alternative } from '../listing/no-tours.tsx';
import { placeName } from '../listing/place-name.ts';
import { content } from './content.ts';

/** Lists that ask for less, nearest first. */
export function nearbyLists(
  id: string | undefined,
  { place_name, price, duration }: PlaceSearch,
  { links, config }: Pick<HostApi, 'links' | 'config'>,
): Alternative[] {
  const place = placeName(place_name);
  return [
    ...(id === undefined && price && (place_name || duration)
      ? [{ text: content.anyPrice(place), href: links.packageSearch({ place_name, duration }) }]
      : []),
    ...(id === undefined && duration && (place_name || price)
      ? [{ text: content.anyDuration(place), href: links.packageSearch({ place_name, price }) }]
      : []),
    { text: content.destinations, href: links.destination(config.indiaDestinationId) },
    ...(id === String(INTERNATIONAL_ID) ? [] : [{ text: content.international, href: links.subDestination(INTERNATIONAL_ID) }]),
    { text: content.allTours, href: links.tourSearch({}) },
  ];
}
