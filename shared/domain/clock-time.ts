/** A time of the API for readers: `13:00` → `1:00 pm`. Other texts are returned as they are. */
export function clockTime(time: string): string {
  const [, hour, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour ? `${((Number(hour) + 11) % 12) + 1}:${minutes} ${Number(hour) < 12 ? 'am' : 'pm'}` : time;
}
