import { createReport, MAX_REPORTS } from './report.ts';

const sendBeacon = jest.fn<boolean, [string, string]>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});

const fault = { remote: 'mfe-tours', version: '1.0.0', phase: 'render' } as const;
const messages = () => sendBeacon.mock.calls.map(([, text]) => (JSON.parse(text) as { message: string }).message);

test('the same fault is sent once in five seconds', () => {
  const report = createReport('c');
  report({ ...fault, message: 'a' });
  report({ ...fault, message: 'a' });
  report({ ...fault, message: 'b' });
  expect(messages()).toEqual(['a', 'b']);
});

test('a page sends a bounded number of different faults', () => {
  const report = createReport('c');
  for (let n = 0; n < 1000; n++) report({ ...fault, message: `item ${n} is broken` });
  expect(sendBeacon).toHaveBeenCalledTimes(MAX_REPORTS);
  expect(report.sent.size).toBe(MAX_REPORTS);
});
