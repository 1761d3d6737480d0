import { localDate } from '@safarnama/shared/domain';
import type { Clock } from '@safarnama/shared/host';

/** The visitor's own clock and calendar. */
export const browserClock: Clock = {
  now: () => Date.now(),
  today: () => localDate(new Date()),
};

/** India has one time, and never another one in summer. */
const INDIA = 5.5 * 3_600_000;

/** The server's clock with India's calendar: most visitors are there. */
export const indiaClock: Clock = {
  now: () => Date.now(),
  today: () => new Date(Date.now() + INDIA).toISOString().slice(0, 10),
};
