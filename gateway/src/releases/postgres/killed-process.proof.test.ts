// The same test, with a kill at every statement.
import './killed-process.test.ts';
