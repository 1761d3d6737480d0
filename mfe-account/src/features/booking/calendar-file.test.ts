import type { BookedTrip } from '@safarnama/shared/contract';
import { calendarFile, folded } from './calendar-file.ts';
import { STAY, TOUR } from './testing.ts';

const lines = (trip: BookedTrip) => {
  const text = calendarFile(trip, { now: Date.UTC(2026, 10, 22, 6, 30), address: 'https://site.example/booking/x' });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  // Unfolds lines as a calendar does.
  return text.replaceAll('\r\n ', '').split('\r\n');
};

test('a stay has times in India with their time zone', () => {
  const file = lines(STAY);
  expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261210T140000');
  expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261212T110000');
  expect(file.slice(file.indexOf('BEGIN:VTIMEZONE'), file.indexOf('END:VTIMEZONE'))).toContain('TZOFFSETTO:+0530');
  expect(file).toContain('DTSTAMP:20261122T063000Z');
});

test('a tour without a known time is an all-day event that includes the last day', () => {
  const file = lines(TOUR);
  expect(file).toContain('DTSTART;VALUE=DATE:20270114');
  expect(file).toContain('DTEND;VALUE=DATE:20270118');
  expect(file.join()).not.toContain('VTIMEZONE');
});

test('a tour with a reporting time begins then, in India, and lasts until the end of its last day', () => {
  const file = lines({ ...TOUR, start_time: '07:00' });
  expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20270114T070000');
  expect(file).toContain('DTEND;TZID=Asia/Kolkata:20270118T000000');
  expect(file).toContain('BEGIN:VTIMEZONE');
  expect(file).toContain('LOCATION:Dadar station\\, platform 1');
});

test('a day tour with a reporting time is no all-day event', () => {
  const file = lines({ ...TOUR, ends: TOUR.starts, start_time: '07:00' });
  expect(file.filter((line) => line.startsWith('DT') && line.includes('VALUE=DATE'))).toEqual([]);
  expect(file).toContain('DTEND;TZID=Asia/Kolkata:20270115T000000');
});

test('a place with a known position has it as GEO, another one has none', () => {
  expect(lines({ ...TOUR, latitude: 26.2165, longitude: 78.1823 })).toContain('GEO:26.2165;78.1823');
  expect(lines({ ...TOUR, latitude: -8.4, longitude: -0.12 })).toContain('GEO:-8.4;-0.12');
  for (const place of [
    {},
    { latitude: null, longitude: null },
    { latitude: 26.2, longitude: null },
    { latitude: 91, longitude: 0 },
  ])
    expect(lines({ ...TOUR, ...place }).join()).not.toContain('GEO');
});

test('the UID is stable and a cancelled booking removes the event', () => {
  const uid = (file: string[]) => file.find((line) => line.startsWith('UID:'));
  const cancelled = lines({ ...TOUR, status: 'cancelled', refund: { amount: 0, rule: '', steps: [] } });
  expect(uid(cancelled)).toBe(uid(lines(TOUR)));
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('SEQUENCE:1');
});

test.each(['lapsed', 'refused'])('a booking that is %s, without a refund, removes the event', (status) => {
  expect(lines({ ...STAY, status, refund: null })).toContain('STATUS:CANCELLED');
});

test('text values are escaped and cannot add lines', () => {
  const file = lines({
    ...STAY,
    title: 'Lake; House, \\ "Old"\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT',
    where: 'लेक पैलेस रोड, पिछोला झील के किनारे, उदयपुर, राजस्थान 🏯🏯🏯🏯🏯🏯🏯🏯🏯🏯',
  });
  expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(file.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  expect(file).toContain('SUMMARY:Safarnama: Lake\\; House\\, \\\\ "Old"\\nATTENDEE:mailto:x@example.com\\nEND:VEVENT');
  expect(file).toContain('LOCATION:लेक पैलेस रोड\\, पिछोला झील के किनारे\\, उदयपुर\\, राजस्थान 🏯🏯🏯🏯🏯🏯🏯🏯🏯🏯');
});

test('joiners and combining marks of Hindi texts stay as they are', () => {
  const title = 'क्\u200dषमा द्\u200cविवेदी Ame\u0301lie '.repeat(9);
  expect(lines({ ...STAY, title })).toContain(`SUMMARY:Safarnama: ${title}`);
});

test('unfolding a folded line restores its text', () => {
  const long = 'é'.repeat(200);
  expect(folded(long).split('\r\n ').join('')).toBe(long);
});
