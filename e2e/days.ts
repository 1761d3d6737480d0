/** The day after so many days, as `2027-03-12`; at least two, since this is a day of UTC. */
export const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
