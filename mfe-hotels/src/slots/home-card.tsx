import { homeCardHotelSearch } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useToday } from '@safarnama/shared/host';
import { FoldedHead } from '@safarnama/shared/ui/folded-head';
import { searchTexts } from '../search/content.ts';
import { StayForm } from '../search/stay-form.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { useLastSearch } from '../search/use-last-search.ts';
import css from './home-card.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function HomeCard({ data: cities }: CitiesProps) {
  const form = useHotelSearch({ base: useLastSearch(homeCardHotelSearch(useToday())) });
  return (
    <section className={css.card}>
      <FoldedHead title={searchTexts.cardTitle} text={searchTexts.cardText} />
      <StayForm {...form} label={searchTexts.cardTitle} cities={cities} css={css} />
    </section>
  );
}

/** Hotel search card of the home page; defaults to one adult, one child, one room and the default prices. */
export const homeCard = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: HomeCard,
});
