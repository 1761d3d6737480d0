import { dayInIndia } from '@safarnama/shared/domain';
import type { Clock } from '@safarnama/shared/host';

/** The device's time with India's calendar day, by which the API sells and refunds; the same in browsers as on the server. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => dayInIndia(Date.now()),
};
