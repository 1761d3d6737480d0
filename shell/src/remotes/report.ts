import type { Report } from './failure.ts';

/** Reports of this page: text → time of the last sending. */
export interface SentReports {
  readonly sent: ReadonlyMap<string, number>;
}

/** Different faults that one page reports. */
export const MAX_REPORTS = 50;

/** Sends reports to the gateway, each fault of a page at most once in five seconds. Reports that cannot be sent are dropped. */
export function createReport(composition: string): Report & SentReports {
  const sent = new Map<string, number>();
  const report: Report = ({ remote, version, phase, message }) => {
    const text = JSON.stringify({ remote, version, phase, message: message.slice(0, 500), composition, path: location.pathname });
    const now = performance.now();
    const last = sent.get(text);
    if (last === undefined ? sent.size >= MAX_REPORTS : now - last < 5000) return;
    sent.set(text, now);
    navigator.sendBeacon('/__report', text);
  };
  return Object.assign(report, { sent });
}
