import { MAX_WISHES } from '@safarnama/shared/domain';

export const content = {
  save: 'Save to the wishlist',
  first: 'Saved. Your wishlist is behind the heart in the menu.',
  full: `Your wishlist holds ${MAX_WISHES}. Remove something first.`,
  failed: 'That could not be saved. Please try again.',
} as const;
