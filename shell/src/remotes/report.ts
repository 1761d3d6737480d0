import type { Report } from './failure.ts';

/** Reports to the gateway, each fault once in five seconds at most. A report that can't be sent is dropped. */
export function createReport(composition: string): Report {
  const sent = new Map<string, number>();
  return (facts) => {
    const key = `${facts.remote} ${facts.version} ${facts.phase} ${facts.message}`;
    const now = performance.now();
    if (now - (sent.get(key) ?? Number.NEGATIVE_INFINITY) < 5000) return;
    sent.set(key, now);
    const { remote, version, phase, message } = facts;
    navigator.sendBeacon(
      '/__report',
      JSON.stringify({ remote, version, phase, message: message.slice(0, 500), composition, path: location.pathname }),
    );
  };
}
