interface MaybeLocated {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Whether the position can be on the map; null is unknown. A file of its own: pages need it before the code of a map. */
export const hasPosition = <T extends MaybeLocated>(
  place: T,
): place is T & { readonly latitude: number; readonly longitude: number } =>
  typeof place.latitude === 'number' &&
  typeof place.longitude === 'number' &&
  Math.abs(place.latitude) <= 90 &&
  Math.abs(place.longitude) <= 180;
