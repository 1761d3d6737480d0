import type { Amenity } from '@safarnama/shared/domain';
import type { IconName } from '@safarnama/shared/ui';

const ICONS: Readonly<Record<Amenity, IconName>> = {
  'AC / Non-AC': 'ac',
  'Free Wi-Fi': 'wifi',
  TV: 'tv',
  'Room Service': 'room-service',
  'Attached Bathroom': 'bath',
  'Mini Bar': 'bar',
  'Safe Locker': 'safe',
  'Work Desk': 'desk',
  Balcony: 'balcony',
  'Smoking Allowed': 'smoking',
  'Pets Allowed': 'pets',
  'Swimming Pool': 'pool',
  Caretaker: 'caretaker',
  Housekeeping: 'housekeeping',
  'Elevator/Lift': 'lift',
  'Washing Machine': 'laundry',
  Kitchenette: 'kitchen',
  'Living Room': 'sofa',
  'Dining Area': 'dining',
  'Paid Public Parking': 'parking',
};

/** Icon of an amenity; a tick when it has none. */
export const amenityIcon = (name: string): IconName => (ICONS as Readonly<Record<string, IconName>>)[name] ?? 'check';
