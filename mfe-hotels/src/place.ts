/** What a hotel is called whose name cannot be read. */
export const UNNAMED_HOTEL = 'Hotel';

interface Place {
  readonly address: string;
  readonly city: string;
  readonly state?: string;
  readonly pincode?: string;
}

/** An address in one line; the city once, although many addresses end with it. */
export const placeText = ({ address, city, state = '', pincode = '' }: Place): string =>
  [address, address.toLowerCase().endsWith(city.toLowerCase()) ? '' : city, `${state} ${pincode}`.trim()]
    .filter(Boolean)
    .join(', ');
