// The same tests, with a kill at every write.
import './killed-process.test.ts';
