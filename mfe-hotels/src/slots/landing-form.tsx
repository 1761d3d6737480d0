import { checkLandingPrice, defaultHotelSearch, worded } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost, useToday } from '@safarnama/shared/host';
import { searchTexts } from '../search/content.ts';
import { PriceDropdown } from '../search/price-dropdown.tsx';
import { StayForm } from '../search/stay-form.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { useLastSearch } from '../search/use-last-search.ts';
import css from './landing-form.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function LandingForm({ data: cities }: CitiesProps) {
  const { notify, config } = useHost();
  const form = useHotelSearch({
    base: useLastSearch(defaultHotelSearch(useToday())),
    reject: ({ maxPrice }) => {
      const text = checkLandingPrice(maxPrice);
      if (text) void notify.alert(worded(text, config.flags));
      return text !== undefined;
    },
  });
  const { minPrice, maxPrice } = form.search;
  return (
    <StayForm {...form} label={searchTexts.form} cities={cities} css={css} size="large">
      <PriceDropdown min={minPrice} max={maxPrice} onChange={form.change} />
    </StayForm>
  );
}

/** The hotel form of the landing card. */
export const landingForm = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: LandingForm,
});
