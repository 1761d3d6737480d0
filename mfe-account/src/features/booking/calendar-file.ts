import type { BookedTrip } from '@safarnama/shared/contract';
import { AGENCY_CONTACT, addDays, BRAND } from '@safarnama/shared/domain';
import { FINAL_STATUSES } from '../profile/unverified.ts';
import { CALENDAR } from './content.ts';
import { positionOf } from './trip-model.ts';

/** The only time zone of the site's trips. No daylight saving time since 1945, so one rule is enough. */
const ZONE = 'Asia/Kolkata';
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');

/** Folds lines to 75 bytes (RFC 5545, 3.1): continuations start with a space and characters are not split. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}

const stamp = (now: number): string => new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
const plain = (day: string): string => day.replaceAll('-', '');
const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** A date-time in India, or an all-day date when there is no time. The end of an all-day event is exclusive. */
function instant(name: 'DTSTART' | 'DTEND', day: string, time: string, timed: boolean): string {
  if (timed) return `${name};TZID=${ZONE}:${plain(day)}T${time.replace(':', '')}00`;
  return `${name};VALUE=DATE:${plain(name === 'DTEND' ? addDays(day, 1) : day)}`;
}

/** iCalendar text of a booking. The stable UID makes a later file replace the event. Of a booking that has ended it is cancelled. */
export function calendarFile(trip: BookedTrip, { now, address }: { now: number; address: string }): string {
  const timed = isTime(trip.start_time);
  const position = positionOf(trip);
  // A trip whose end has no time lasts until the end of its last day.
  const [endDay, endTime] = !timed || isTime(trip.end_time) ? [trip.ends, trip.end_time] : [addDays(trip.ends, 1), '00:00'];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(timed ? TIMEZONE : []),
    'BEGIN:VEVENT',
    `UID:${trip.reference.toLowerCase()}@safarnama`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${trip.refund ? 1 : 0}`,
    instant('DTSTART', trip.starts, trip.start_time, timed),
    instant('DTEND', endDay, endTime, timed),
    `SUMMARY:${escaped(`${BRAND}: ${trip.title}`)}`,
    `LOCATION:${escaped(trip.where)}`,
    ...(position ? [`GEO:${position.join(';')}`] : []),
    `DESCRIPTION:${escaped([CALENDAR.booking(trip.reference), trip.room, CALENDAR.help(AGENCY_CONTACT.phone.label), address].filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${FINAL_STATUSES.has(trip.status) ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
