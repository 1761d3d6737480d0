export const lazyTexts = {
  map: 'Map of the hotels',
  chosen: 'Chosen filters',
  remove: (label: string) => `Remove ${label}`,
  anyPrice: (city: string) => `${city} at any price`,
  dates: (checkin: string, checkout: string) => `${checkin} – ${checkout}`,
  city: (city: string) => `Hotels in ${city}`,
  found: (search: string, rooms: string) => `${search} · ${rooms}`,
} as const;
