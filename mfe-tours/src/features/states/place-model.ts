import type { Destination, SubDestination } from '@safarnama/shared/contract';
import { sameId } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import { content } from './content.ts';

const PER_ROW = 5;

export const placeModel = (place: SubDestination, { config, links }: Pick<HostApi, 'config' | 'links'>) => ({
  id: String(place.sub_destination_id),
  name: place.name,
  href: links.subDestination(place.sub_destination_id),
  picture: storageUrl(config, place.image_url),
  packages: content.packages(place.packages),
});
export type PlaceModel = ReturnType<typeof placeModel>;

export const inRows = <T>(items: readonly T[], perRow = PER_ROW): T[][] =>
  Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => items.slice(row * perRow, (row + 1) * perRow));

export const destinationName = (all: readonly Destination[], id: string): string =>
  all.find((destination) => sameId(destination.destination_id, id))?.name ?? '';

export const otherDestinations = (all: readonly Destination[], id: string, { links }: Pick<HostApi, 'links'>) =>
  all
    .filter(({ name, destination_id }) => name && !sameId(destination_id, id))
    .map(({ name, destination_id }) => ({ name, href: links.destination(destination_id) }));
