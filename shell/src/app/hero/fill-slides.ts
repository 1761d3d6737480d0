import type { HeroImage } from '@safarnama/shared/contract';
import palace from '../assets/hero-1.svg';
import fort from '../assets/hero-2.svg';
import backwater from '../assets/hero-3.svg';

/** Drawn pictures that ship with the site. */
export const DRAWN: readonly [string, string, string] = [palace, fort, backwater];

/** Exactly three slides: the first three given, completed with drawn pictures. */
export const fillSlides = (given: readonly HeroImage[]): HeroImage[] =>
  DRAWN.map((url, index) => given[index] ?? { url, alt: '' });
