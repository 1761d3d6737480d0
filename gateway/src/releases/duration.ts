const UNITS = { d: 24 * 3_600_000, h: 3_600_000, m: 60_000 } as const;

function toMs(text: string): number {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}

const MAX_LINK = '30d';
/** Longest lifetime of a preview link in milliseconds. */
export const MAX_LINK_MS = toMs(MAX_LINK);

/** `30m`, `12h`, `2d` in milliseconds; undefined for anything else, for zero and for more than `max`. */
export function parseDuration(text: string, max = MAX_LINK): number | undefined {
  const ms = toMs(text);
  return ms > 0 && ms <= toMs(max) ? ms : undefined;
}

/** Milliseconds as `30m`, `12h` or `2d`, rounded down to whole minutes and at least one. */
export function formatDuration(ms: number): string {
  const [unit, size] = Object.entries(UNITS).find(([, one]) => ms % one === 0) ?? ['m', UNITS.m];
  return `${Math.max(1, Math.floor(ms / size))}${unit}`;
}
