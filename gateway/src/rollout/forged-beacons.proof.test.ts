// The same tests, with more forged pages.
import './forged-beacons.test.ts';
