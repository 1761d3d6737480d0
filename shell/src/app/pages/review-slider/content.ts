export const REVIEW_SLIDER = {
  title: 'Traveller Stories',
  stories: 'Six stories',
  description: 'Short stories in the words of the people who travelled with us.',
} as const;
