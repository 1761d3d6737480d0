// The same test, with more payments.
import './payments.test.ts';
