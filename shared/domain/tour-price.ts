export type Travellers = { adult: number; child: number; infant: number };

/** What the crossed-out price of a tour has more than the price, and the transport amount on slip and cards; owner's constants. */
export const STARTING_OLD_PRICE_EXTRA = 2000;
export const TRANSPORT_AMOUNT = 0;

export const childPrice = (adultPrice: number): number => adultPrice / 2;

/** The crossed-out 'starting' price beside the price. */
export const startingOldPrice = (price: number): number => price + STARTING_OLD_PRICE_EXTRA;

export const addTravellers = (rooms: readonly Travellers[]): Travellers =>
  rooms.reduce(
    (sum, room) => ({ adult: sum.adult + room.adult, child: sum.child + room.child, infant: sum.infant + room.infant }),
    { adult: 0, child: 0, infant: 0 },
  );

/** Rupees, not rounded: 1 child of a ₹4,999 tour is 2,499.5. Infants travel free. */
export const tourTotal = (price: number, { adult, child }: Travellers, transport = TRANSPORT_AMOUNT): number =>
  adult * price + child * childPrice(price) + transport;

/** Infants need no seat: seats are for adults and children. */
export const seatsFor = ({ adult, child }: Travellers): number => adult + child;
