/** A search of a map service in the browser or app of the visitor: `latitude,longitude`, or a name with its address. */
export const mapLink = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
