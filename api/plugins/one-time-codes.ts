import type { Attempt, AttemptLimit } from './attempt-limits.ts';

const QUARTER_HOUR = 15 * 60;

/** Seconds for which a mailed code is valid. */
export const CODE_SECONDS = 600;
/** Tries at a code from the network that requested it, and as many from all other networks together, which cannot use up the owner's. */
export const MAX_CODE_TRIES = 5;

/**
 * Limits for codes that are mailed and typed in. The limit per mail address and network keeps other networks from using up the
 * owner's; the limit per mail address bounds the mails.
 */
export const codeLimits = (kind: string) => {
  const limit = (name: string, most: number): AttemptLimit => ({ kind: `${kind}${name}`, max: most, seconds: QUARTER_HOUR });
  const [perNetwork, perMail, perAddress] = [limit('', 3), limit('-mail', 6), limit('-address', 60)];
  const [tries, triesPerAddress] = [limit('-try', 15), limit('-try-address', 200)];
  return {
    /** Codes requested from a network, whether the mail address is known or not. */
    requestFrom: (network: string): Attempt => ({ limit: perAddress, subject: network }),
    sendTo: (email: string, network: string): Attempt[] => [
      { limit: perNetwork, subject: `${email} ${network}` },
      { limit: perMail, subject: email },
    ],
    tryFrom: (network: string): Attempt => ({ limit: triesPerAddress, subject: network }),
    tryAt: (subject: string, network: string): Attempt => ({ limit: tries, subject: `${subject} ${network}` }),
  };
};
