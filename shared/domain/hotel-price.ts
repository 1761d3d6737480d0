export const positive = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);
export const percentOf = (base: number, discount: number): number => Math.min(base, (base * positive(discount)) / 100);

/** A combo that needs 1 room is an ordinary room and not shown as a combo. */
export const isCombo = (neededRooms: number): boolean => neededRooms !== 1;

/** Price of a stay on an exact card: final price × nights, of one room unless `timesRooms`. */
export const exactStayPrice = (finalPrice: number, nights: number, rooms = 1, timesRooms = false): number =>
  finalPrice * nights * (timesRooms ? rooms : 1);

/** Price of a stay on a combo card: final price × needed rooms × nights. */
export const comboStayPrice = (finalPrice: number, neededRooms: number, nights: number): number =>
  finalPrice * neededRooms * nights;

/** finalPrice of a room as the lists show it. */
export const finalPriceOf = (basePrice: number, discount: number): number => basePrice - percentOf(basePrice, discount);

/** True without a charge; null and unreadable values count as no charge. */
export const isFreeCancellation = (charges: number | null | undefined): boolean => positive(Number(charges ?? 0)) === 0;
