// The same tests, with 1,000 bookings at once.
import './rush.test.ts';
