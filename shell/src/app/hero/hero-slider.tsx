import type { HeroImage } from '@safarnama/shared/contract';
import { Carousel } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import css from './hero-slider.module.css';

/** Milliseconds per picture. */
const INTERVAL_MS = 5000;

interface HeroSliderProps {
  /** Accessible name of the slider. */
  readonly label: string;
  /** A decorative picture has no alternative text. */
  readonly slides: readonly HeroImage[];
  /** Content above the pictures. */
  readonly children: ReactNode;
}

/** Full-width slideshow, 400 px high, with controls and a pause button. */
export function HeroSlider({ label, slides, children }: HeroSliderProps) {
  return (
    <div className={css.hero}>
      <Carousel className={css.pictures} label={label} autoplay={{ interval: INTERVAL_MS }} controls="over">
        {slides.map(({ url, alt }, index) => (
          <img
            key={index}
            className={css.picture}
            src={url}
            alt={alt}
            width="1600"
            height="400"
            fetchPriority={index === 0 ? 'high' : 'low'}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        ))}
      </Carousel>
      <div className={css.content}>{children}</div>
    </div>
  );
}
