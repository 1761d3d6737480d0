export { createTestClock } from './clock.ts';
export { SIGNED_IN } from './people.ts';
export { renderScreen, renderSlot } from './render-screen.tsx';
export { createTestHost, type Reply, type SentCall, type TestHost, type TestHostOptions } from './test-host.tsx';
