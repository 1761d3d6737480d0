import palace from '../assets/hero-1.svg';
import fort from '../assets/hero-2.svg';
import backwater from '../assets/hero-3.svg';
import type { HeroSlide } from './hero-slider.tsx';

/** Drawn scenes that come with the site. */
export const DRAWN: readonly [string, string, string] = [palace, fort, backwater];

/** Exactly three slides: the first three given, and drawn scenes where there are fewer. */
export const fillSlides = (given: readonly HeroSlide[]): HeroSlide[] =>
  DRAWN.map((url, index) => given[index] ?? { url, alt: '' });
