import { Head, JsonLd, useHost } from '@safarnama/shared/host';
import { useLoaderData } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import { useEffect } from 'react';
import { AGENCY } from '../../agency.ts';
import { fillSlides } from '../../hero/fill-slides.ts';
import { HeroSlider } from '../../hero/hero-slider.tsx';
import { LandingCard } from '../../search/landing-card.tsx';
import { SearchBar } from '../../search/search-bar.tsx';
import { ContactBlock } from './contact-block.tsx';
import { HOME } from './content.ts';
import { FeatureCards } from './feature-cards.tsx';
import css from './home.module.css';
import type { HomeData } from './loader.ts';
import { Stories } from './stories.tsx';

const AGENCY_DATA = {
  '@type': 'TravelAgency',
  name: AGENCY.brand,
  description: HOME.description,
  url: '/',
  email: AGENCY.email,
  areaServed: 'IN',
  address: { '@type': 'PostalAddress', addressRegion: AGENCY.region, addressCountry: 'IN' },
};

/** `/` and `/home`: the hero with the search card, then the areas' slots in the order of the specification. */
export function Component() {
  const { Slot, Place, config } = useHost();
  const { slides, features } = useLoaderData() as HomeData;
  const clears = config.flags.homeClearsLocalStorage;
  useEffect(() => {
    try {
      if (clears) localStorage.clear();
    } catch {
      // The browser denies storage.
    }
  }, [clears]);

  return (
    <>
      <Head title={HOME.title} description={HOME.description} canonical="/" />
      <JsonLd data={AGENCY_DATA} />
      <HeroSlider label={HOME.hero} slides={fillSlides(slides)}>
        <div className={`${layout.container} ${css.welcome}`}>
          <h1>{HOME.heading}</h1>
          <p>{HOME.lead}</p>
        </div>
      </HeroSlider>
      <div className={`${layout.container} ${css.landing}`}>
        <LandingCard />
      </div>
      <SearchBar />
      <div className={`${layout.container} ${css.searches}`}>
        <Slot name="mfe-tours:package-search" placeholder={css.reserveSearch} />
        <Slot name="mfe-hotels:home-card" placeholder={css.reserveSearch} />
      </div>
      <div className={`${layout.container} ${css.part}`}>
        <Slot name="mfe-tours:destinations" placeholder={css.reserveRow} />
      </div>
      <FeatureCards cards={features} />
      <div className={`${layout.container} ${css.part}`}>
        <Slot name="mfe-tours:international" placeholder={css.reserveRow} />
      </div>
      <div className={`${layout.container} ${css.recent}`}>
        <Place name="home:after-tours" />
      </div>
      <Stories />
      <div className={`${layout.container} ${css.part}`}>
        <Slot name="mfe-tours:trip-form" placeholder={css.reserveForm} />
      </div>
      <ContactBlock />
    </>
  );
}
