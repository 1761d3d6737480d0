/** In a module of its own, because few pages have a map. */
export const mapTexts = {
  show: 'Show map',
  hide: 'Hide map',
  failed: 'The map could not be loaded. Please try again.',
  onMap: (number: number, names: string) => `${number}: ${names}`,
  and: (name: string, more: number) => `${name} and ${more} more`,
  web: 'Show on a map',
  app: 'Open in a map app',
  scale: (km: number) => (km < 1 ? `${km * 1000} m` : `${km} km`),
} as const;
