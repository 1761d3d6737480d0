import { Carousel, Picture } from '@safarnama/shared/ui';
import { content } from './content.ts';
import type { TourModel } from './tour-model.ts';
import css from './tour-slider.module.css';

/** Milliseconds per picture. */
const INTERVAL = 4000;

interface TourSliderProps {
  readonly name: string;
  readonly pictures: TourModel['pictures'];
  /** Stops the slide show and its loading, while a popup covers the page. */
  readonly paused: boolean;
}

export function TourSlider({ name, pictures, paused }: TourSliderProps) {
  if (pictures.length === 0) return <div className={css.empty} aria-hidden="true" />;
  return (
    <Carousel
      label={content.pictures(name)}
      autoplay={paused ? undefined : { interval: INTERVAL }}
      controls="over"
      className={css.slider}
    >
      {pictures.map(({ src, alt, caption }, index) => (
        <figure key={src} className={css.slide}>
          <Picture className={css.picture} src={src} alt={alt} width={1280} height={800} priority={index === 0} />
          {caption && <figcaption className={css.caption}>{caption}</figcaption>}
        </figure>
      ))}
    </Carousel>
  );
}
