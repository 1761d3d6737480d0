// The same tests, with bounds on first bytes and on the replacement of a worker.
describe('@quiet', () => void require('./pool.test.ts'));
