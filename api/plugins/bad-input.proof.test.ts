// The same tests, with every bad request.
import './bad-input.test.ts';
