import { counted } from '@safarnama/shared/domain';

const moreAmenities = counted('more amenity', 'more amenities');

export const amenityTexts = {
  more: (count: number) => `Show ${moreAmenities(count)}`,
  less: 'Show fewer amenities',
  none: 'No amenities are listed.',
} as const;
