export const content = {
  destination: 'Destination',
  noPlace: 'No place with this name',
  month: 'Month',
} as const;
