import type { BookedTrip } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { PlaceSlot } from '@safarnama/shared/ui/map-slot';
import { hasPosition } from '@safarnama/shared/ui/position';
import css from './booking.module.css';
import { VOUCHER } from './content.ts';

/** A button that opens a map with the meeting point or the hotel, where its position is known. */
export function TripMap({ trip }: { readonly trip: BookedTrip }) {
  const { flags, mapTiles, mapCredit } = useHost().config;
  if (!flags.listMap || !hasPosition(trip)) return null;
  const { kind, where, title, latitude, longitude } = trip;
  return (
    <div className={css.screenOnly}>
      <PlaceSlot
        label={VOUCHER.map[kind]}
        place={{ name: where || title, latitude, longitude }}
        tiles={mapTiles}
        credit={mapCredit}
      />
    </div>
  );
}
