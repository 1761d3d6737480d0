/** Fallback for an unreadable hotel name. */
export const UNNAMED_HOTEL = 'Hotel';

interface Place {
  readonly address: string;
  readonly city: string;
  readonly state?: string;
  readonly pincode?: string;
}

/** One-line address; the city is not repeated when the address ends with it. */
export const placeText = ({ address, city, state = '', pincode = '' }: Place): string =>
  [address, address.toLowerCase().endsWith(city.toLowerCase()) ? '' : city, `${state} ${pincode}`.trim()]
    .filter(Boolean)
    .join(', ');
