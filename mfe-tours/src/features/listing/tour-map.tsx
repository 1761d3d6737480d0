import { formatMoney } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { MapSlot } from '@safarnama/shared/ui/map-slot';
import { hasPosition } from '@safarnama/shared/ui/position';
import { content } from './content.ts';
import type { ListedTour } from './results.ts';

/** The tours of the list at their regions. */
export function TourMap({ tours }: { readonly tours: readonly ListedTour[] }) {
  const { config, links } = useHost();
  const points = tours.filter(hasPosition).map(({ package_id, place_name, price_trip, latitude, longitude }) => ({
    key: String(package_id),
    name: place_name,
    note: price_trip > 0 ? formatMoney(price_trip) : undefined,
    href: links.tour(package_id),
    latitude,
    longitude,
  }));
  return <MapSlot label={content.map} points={points} country tiles={config.mapTiles} credit={config.mapCredit} />;
}
