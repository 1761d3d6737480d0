import { localDate } from '@safarnama/shared/domain';
import type { Clock } from '@safarnama/shared/host';

/** Clock and calendar of the visitor's device. */
export const browserClock: Clock = {
  now: () => Date.now(),
  today: () => localDate(new Date()),
};

/** India has one time zone without daylight saving time. */
const INDIA = 5.5 * 3_600_000;

/** The server's clock with India's calendar: most visitors are there. */
export const indiaClock: Clock = {
  now: () => Date.now(),
  today: () => new Date(Date.now() + INDIA).toISOString().slice(0, 10),
};
