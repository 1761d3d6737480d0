import { roomWish, tourWish } from '@safarnama/shared/domain';
import type { SlotModule, SlotTable } from '@safarnama/shared/host';
import { HeartButton } from '../../wishes/heart-button.tsx';

/** A tour, or a room of a hotel. */
type HeartProps = SlotTable['mfe-wishlist:heart'];

function Heart({ name, package_id, hotel_vendor_id, hotel_roomId }: HeartProps) {
  if (package_id) return <HeartButton wish={tourWish(package_id)} name={name} />;
  return hotel_vendor_id && hotel_roomId ? <HeartButton wish={roomWish(hotel_vendor_id, hotel_roomId)} name={name} /> : null;
}

export const heart: SlotModule<unknown, HeartProps> = { Component: Heart };
