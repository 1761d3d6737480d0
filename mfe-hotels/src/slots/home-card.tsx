import { homeCardHotelSearch } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useToday } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { useState } from 'react';
import { searchTexts } from '../search/content.ts';
import { StayForm } from '../search/stay-form.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import css from './home-card.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function HomeCard({ data: cities }: CitiesProps) {
  const form = useHotelSearch({ base: homeCardHotelSearch(useToday()) });
  const [shown, setShown] = useState(false);
  return (
    <section className={css.card} data-shown={shown || undefined}>
      <div className={css.words}>
        <h2>{searchTexts.cardTitle}</h2>
        <p>{searchTexts.cardText}</p>
        <Button
          variant="quiet"
          size="icon"
          className={css.fold}
          aria-expanded={shown}
          aria-label={searchTexts.cardTitle}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'chevron-up' : 'chevron-down'} />
        </Button>
      </div>
      <StayForm {...form} label={searchTexts.cardTitle} cities={cities} css={css} />
    </section>
  );
}

/** Hotel search card of the home page; defaults to one adult, one child, one room and the default prices. */
export const homeCard = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: HomeCard,
});
