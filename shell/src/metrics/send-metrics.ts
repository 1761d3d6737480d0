import { onCLS, onINP, onLCP } from 'web-vitals';
import type { PageData } from '../remotes/page-data.ts';

/** Milliseconds after which an open page sends its metrics. */
const SEND_AFTER_MS = 20_000;

interface OpenPage {
  readonly composition: string;
  readonly remotes: PageData['remotes'];
  /** Texts of the failure reports of this page. */
  readonly sentReports: ReadonlyMap<string, number>;
  /** Milliseconds from navigation start until the page had requested all it needs: later requests are preloads. */
  readonly since: number;
}

interface Part {
  load?: number;
  failed?: string[];
}

const folderOf = (file: string) => new URL('.', new URL(file, location.href)).href;

/** Load time of the files of one folder that were requested before `since`; undefined without any. */
function loadOf(folder: string, since: number): number | undefined {
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime, initiatorType }) => name.startsWith(folder) && startTime < since && /script|link|css/.test(initiatorType),
  );
  if (files.length === 0) return undefined;
  const [first, last] = [Math.min(...files.map((file) => file.startTime)), Math.max(...files.map((file) => file.responseEnd))];
  return Math.max(0, Math.round(last - first));
}

/** Remotes of the page: those whose code it requested, or that failed. */
function partsOf({ remotes, sentReports, since }: OpenPage): Record<string, Part> {
  const parts: Record<string, Part> = { shell: {} };
  for (const remote of remotes) {
    const load = 'entry' in remote && !remote.disabled ? loadOf(folderOf(remote.entry), since) : undefined;
    if (load !== undefined) parts[remote.name] = { load };
  }
  for (const text of sentReports.keys()) {
    const { remote, phase } = JSON.parse(text) as { remote: string; phase: string };
    const part = parts[remote] ?? {};
    parts[remote] = { ...part, failed: [...new Set([...(part.failed ?? []), phase])] };
  }
  const own = loadOf(new URL('/_shell/', location.href).href, since);
  if (own !== undefined) parts.shell = { ...parts.shell, load: own };
  return parts;
}

/**
 * Sends the metrics of this page to the gateway, once: when it is hidden, or after a delay. They contain the composition, web
 * vitals and failures; no visitor id and no URL.
 */
export async function sendMetrics(page: OpenPage): Promise<void> {
  const { composition } = page;
  const screen = document.querySelector('main')?.dataset.screen ?? '';
  const { token } = await fetch(`/__visit?of=${composition}`)
    .then((reply) => reply.json() as Promise<{ token?: string }>)
    .catch((): { token?: string } => ({}));
  if (!token) return;
  const vitals: { lcp?: number; inp?: number; cls?: number } = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    vitals.lcp = Math.round(value);
  }, options);
  onINP(({ value }) => {
    vitals.inp = Math.round(value);
  }, options);
  onCLS(({ value }) => {
    vitals.cls = Number(value.toFixed(4));
  }, options);
  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    navigator.sendBeacon('/__beacon', JSON.stringify({ token, composition, screen, ...vitals, remotes: partsOf(page) }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
  setTimeout(send, Math.max(0, SEND_AFTER_MS - performance.now()));
}
