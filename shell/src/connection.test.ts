import { isFastConnection, isSlowConnection } from './connection.ts';

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterAll(() => setConnection(undefined));

test.each([
  [{ effectiveType: '4g' }, { thrifty: false, good: true }],
  [{ effectiveType: '3g' }, { thrifty: false, good: false }],
  [{ effectiveType: '2g' }, { thrifty: true, good: false }],
  [{ effectiveType: 'slow-2g' }, { thrifty: true, good: false }],
  [
    { effectiveType: '4g', saveData: true },
    { thrifty: true, good: false },
  ],
  [{}, { thrifty: false, good: false }],
  [undefined, { thrifty: false, good: false }],
])('speed of the connection %j', (connection, expected) => {
  setConnection(connection);
  expect({ thrifty: isSlowConnection(), good: isFastConnection() }).toEqual(expected);
});
