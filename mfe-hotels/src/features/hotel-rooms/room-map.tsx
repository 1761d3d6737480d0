import { useHost } from '@safarnama/shared/host';
import { MapSlot } from '@safarnama/shared/ui/map-slot';
import { hasPosition } from '@safarnama/shared/ui/position';
import type { RoomCard } from './cards.ts';
import { lazyTexts } from './lazy-content.ts';
import type { Results } from './results.ts';

interface RoomMapProps {
  readonly results: Pick<Results, 'exact' | 'combo'> | undefined;
  /** The rooms that the filters leave, in the order of the list. */
  readonly cards: readonly RoomCard[];
}

/** The hotels of the list, each with its cheapest room. */
export function RoomMap({ results, cards }: RoomMapProps) {
  const { config } = useHost();
  const hotels = new Map(
    [...(results?.exact ?? []), ...(results?.combo ?? [])].map(({ hotel }) => [String(hotel.hotel_vendor_id), hotel]),
  );
  const points = [...hotels].flatMap(([id, hotel]) => {
    const [cheapest] = cards.filter((card) => card.ids.hotel_vendor_id === id).toSorted((a, b) => a.price - b.price);
    if (!cheapest || !hasPosition(hotel)) return [];
    const { latitude, longitude } = hotel;
    return [{ key: id, name: cheapest.hotelName, note: cheapest.priceText, href: cheapest.href, latitude, longitude }];
  });
  return <MapSlot label={lazyTexts.map} points={points} tiles={config.mapTiles} credit={config.mapCredit} />;
}
