export const amenityTexts = {
  more: (count: number) => `Show ${count} more ${count === 1 ? 'amenity' : 'amenities'}`,
  less: 'Show fewer amenities',
  none: 'No amenities are listed.',
} as const;
