import type { Clock } from '@safarnama/shared/host';

const two = (value: number) => String(value).padStart(2, '0');

/** The visitor's own clock and calendar. */
export const browserClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const date = new Date();
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
};

/** The server's clock with India's calendar: most visitors are there. */
export const indiaClock: Clock = {
  now: () => Date.now(),
  today: () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(),
    ),
};
