import { PLACE_DURATIONS, PLACE_PRICES } from '@safarnama/shared/domain';

type Price = (typeof PLACE_PRICES)[number];
type Duration = (typeof PLACE_DURATIONS)[number];

/** Form values; `custom` is used only with the price `other`. */
export interface PlaceForm {
  readonly place: string;
  readonly price: Price;
  readonly custom: string;
  readonly duration: Duration;
}

export const START: PlaceForm = { place: '', price: '5000', custom: '', duration: '1' };

export const isPrice = (text: string): text is Price => (PLACE_PRICES as readonly string[]).includes(text);
export const isDuration = (text: string): text is Duration => (PLACE_DURATIONS as readonly string[]).includes(text);

/** The parameters of /des. */
export const placeQuery = ({ place, price, custom, duration }: PlaceForm) => ({
  place_name: place.trim(),
  price: price === 'other' ? custom.trim() : price,
  duration,
});
