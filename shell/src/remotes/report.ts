import type { Report } from './failure.ts';

/** What was reported from this page: the text of each report, and when it was last sent. */
export interface Told {
  readonly told: ReadonlyMap<string, number>;
}

/** Reports to the gateway, each fault of a page once in five seconds at most. A report that can't be sent is dropped. */
export function createReport(composition: string): Report & Told {
  const told = new Map<string, number>();
  const report: Report = ({ remote, version, phase, message }) => {
    const text = JSON.stringify({ remote, version, phase, message: message.slice(0, 500), composition, path: location.pathname });
    const now = performance.now();
    if (now - (told.get(text) ?? -5000) < 5000) return;
    told.set(text, now);
    navigator.sendBeacon('/__report', text);
  };
  return Object.assign(report, { told });
}
