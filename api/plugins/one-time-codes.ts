import type { Attempt, AttemptLimit } from './attempt-limits.ts';

const QUARTER_HOUR = 15 * 60;

/** Seconds for which a mailed code is valid. */
export const CODE_SECONDS = 600;
/** Tries at a code from the network that requested it, and as many from all others together: others cannot use up the owner's. */
export const MAX_CODE_TRIES = 5;

/**
 * Limits for codes that are mailed and typed in. Codes are limited per mail address and network, so that others cannot use up the
 * owner's, and per mail address, to bound the mails that it gets.
 */
export const codeLimits = (kind: string) => {
  const limit = (name: string, most: number): AttemptLimit => ({ kind: `${kind}${name}`, most, seconds: QUARTER_HOUR });
  const [perNetwork, perMail, perAddress] = [limit('', 3), limit('-mail', 6), limit('-address', 60)];
  const [tries, triesPerAddress] = [limit('-try', 15), limit('-try-address', 200)];
  return {
    /** Codes requested from a network, whether the mail address is known or not. */
    requestFrom: (network: string): Attempt => ({ of: perAddress, subject: network }),
    sendTo: (email: string, network: string): Attempt[] => [
      { of: perNetwork, subject: `${email} ${network}` },
      { of: perMail, subject: email },
    ],
    tryFrom: (network: string): Attempt => ({ of: triesPerAddress, subject: network }),
    tryAt: (subject: string, network: string): Attempt => ({ of: tries, subject: `${subject} ${network}` }),
  };
};
