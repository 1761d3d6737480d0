import { LANGUAGES } from './languages.ts';

export const LANGUAGE = LANGUAGES.hi;
