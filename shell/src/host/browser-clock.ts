import { localDate } from '@safarnama/shared/domain';
import type { Clock } from '@safarnama/shared/host';

/** The visitor's own clock and calendar. */
export const browserClock: Clock = {
  now: () => Date.now(),
  today: () => localDate(new Date()),
};

/** The server's clock with India's calendar: most visitors are there. */
export const indiaClock: Clock = {
  now: () => Date.now(),
  today: () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(),
    ),
};
