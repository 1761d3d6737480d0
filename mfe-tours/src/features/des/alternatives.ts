import { INTERNATIONAL_ID, type PlaceSearch } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { searchPackages } from '../../api/search-packages.ts';
import type { Alternative } from '../listing/nearest.ts';
import { placeName } from '../listing/place-name.ts';
import { content } from './content.ts';

/** Lists with fewer criteria, most similar first. */
export function nearbyLists(
  id: string | undefined,
  search: PlaceSearch,
  host: Pick<HostApi, 'links' | 'config' | 'http'>,
  signal?: AbortSignal,
): Alternative[] {
  const { links, config } = host;
  const { place_name, price, duration } = search;
  const place = placeName(place_name);
  const alternative = (text: string, part: Partial<PlaceSearch>): Alternative => {
    const criteria = { ...search, ...part };
    return { text, href: links.packageSearch(criteria), get: () => searchPackages(host, criteria, signal) };
  };
  return [
    ...(id === undefined && price && (place_name || duration) ? [alternative(content.anyPrice(place), { price: '' })] : []),
    ...(id === undefined && duration && (place_name || price) ? [alternative(content.anyDuration(place), { duration: '' })] : []),
    ...(id === undefined && place && (price || duration) ? [alternative(content.elsewhere, { place_name: '' })] : []),
    { text: content.destinations, href: links.destination(config.indiaDestinationId) },
    ...(id === String(INTERNATIONAL_ID) ? [] : [{ text: content.international, href: links.subDestination(INTERNATIONAL_ID) }]),
    { text: content.allTours, href: links.tourSearch({}), get: () => searchPackages(host, {}, signal) },
  ];
}
