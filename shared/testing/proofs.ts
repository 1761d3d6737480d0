/** Whether these tests run as a proof: with all runs, and with bounds on time. */
// biome-ignore lint/style/noProcessEnv: set by the command that runs the proofs
export const isProof = Boolean(process.env.PROOFS);

/** A number of runs: few in the suite, many in a proof. */
export const runsOf = (few: number, many: number): number => (isProof ? many : few);
