import { Carousel } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import css from './hero-slider.module.css';

/** Milliseconds that a picture stays. */
const EVERY = 5000;

export interface HeroSlide {
  readonly url: string;
  /** What the picture shows; empty when it is decoration. */
  readonly alt: string;
}

interface HeroSliderProps {
  /** Accessible name of the slider. */
  readonly label: string;
  readonly slides: readonly HeroSlide[];
  /** Stands over the pictures. */
  readonly children: ReactNode;
}

/** Full-width pictures, 400 px high, one after the other; they can be moved by hand and paused. */
export function HeroSlider({ label, slides, children }: HeroSliderProps) {
  return (
    <div className={css.hero}>
      <Carousel className={css.pictures} label={label} autoplay={{ interval: EVERY }} controls="over">
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
