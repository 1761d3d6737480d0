import fort from '../pictures/wide-fort.svg';
import ghat from '../pictures/wide-ghat.svg';
import wildlife from '../pictures/wide-wildlife.svg';
import type { HeroSlide } from './hero-slider.tsx';

/** Drawn scenes that come with the site. */
export const DRAWN: readonly [string, string, string] = [fort, ghat, wildlife];

/** Exactly three slides: the first three given, and drawn scenes where there are fewer. */
export const fillSlides = (given: readonly HeroSlide[]): HeroSlide[] =>
  DRAWN.map((url, index) => given[index] ?? { url, alt: '' });
