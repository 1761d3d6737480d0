// The same tests, with 1,000 cuts within the process and 200 outside of it.
import './power-cut.test.ts';
