// The same tests, with every invalid request: at least 5,000.
import './bad-input.test.ts';
