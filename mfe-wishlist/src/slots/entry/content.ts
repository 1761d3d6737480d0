export const content = {
  label: (count: number) => (count > 0 ? `Wishlist, ${count} saved` : 'Wishlist'),
} as const;
