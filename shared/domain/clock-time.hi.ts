import type * as english from './clock-time.ts';

/** Hindi pages show times with 24 hours, as the API sends them. */
export const clockTime: typeof english.clockTime = (time) => time;
