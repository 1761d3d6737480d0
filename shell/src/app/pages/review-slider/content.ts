export const REVIEW_SLIDER = {
  title: 'Traveller Stories',
  stories: 'Six stories',
  description: 'Short stories by travellers, one third of the row at a time.',
} as const;
