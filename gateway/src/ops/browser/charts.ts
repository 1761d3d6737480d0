import uPlot from 'uplot';
import type { MetricSummaries } from '../../metrics/metric-summaries.ts';

type Summary = MetricSummaries['versions'][number];

/** Milliseconds that the charts cover, and between two updates. */
const SPAN_MS = 3_600_000;
const REFRESH_MS = 30_000;
const HEIGHT = 180;

interface Curve {
  readonly title: string;
  readonly of: (cell: Summary) => number | undefined;
  readonly unit: string;
}

const CURVES: readonly Curve[] = [
  { title: 'Pages with a failure', unit: '%', of: ({ pages, failed }) => (pages > 0 ? (100 * failed) / pages : undefined) },
  { title: 'LCP, p75', unit: 'ms', of: ({ measures }) => measures.lcp?.p75 },
  { title: 'INP, p75', unit: 'ms', of: ({ measures }) => measures.inp?.p75 },
  { title: 'CLS, p75', unit: '', of: ({ measures }) => measures.cls?.p75 },
];

const formatted = (value: number | undefined, unit: string) =>
  value === undefined ? '–' : `${Number(value.toFixed(unit === 'ms' ? 0 : 2))}${unit && ` ${unit}`}`;

const clock = (time: number) =>
  new Date(1000 * time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const colours = (): string[] => {
  const style = getComputedStyle(document.documentElement);
  return ['--accent', '--warm-ink', '--danger', '--good', '--ink-soft'].map((name) => style.getPropertyValue(name));
};

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

const reasons = (leftOut: Summary['leftOut']) =>
  Object.entries(leftOut)
    .map(([reason, count]) => `${count} ${reason.replaceAll('-', ' ')}`)
    .join(', ') || 'none';

/** The same values as a table, also for screen readers. */
function table({ versions }: MetricSummaries): HTMLTableElement {
  const node = element('table');
  const head = node.createTHead().insertRow();
  for (const title of ['Version', 'Pages', ...CURVES.map((curve) => curve.title), 'Counted', 'Networks', 'Left out']) {
    const cell = element('th', title);
    cell.scope = 'col';
    head.append(cell);
  }
  const body = node.createTBody();
  for (const cell of versions) {
    const row = body.insertRow();
    const name = element('th', cell.version);
    name.scope = 'row';
    const texts = [
      String(cell.pages),
      ...CURVES.map(({ of, unit }) => formatted(of(cell), unit)),
      ...[String(cell.counted), String(cell.networks), reasons(cell.leftOut)],
    ];
    row.append(name, ...texts.map((text) => element('td', text)));
  }
  return node;
}

function draw(into: HTMLElement, { versions, points }: MetricSummaries): void {
  const times = [...new Set(points.map(({ at }) => Date.parse(at) / 1000))].sort((a, b) => a - b);
  const [ink = '', ...lines] = [getComputedStyle(into).color, ...colours()];
  const axis = { stroke: ink, grid: { stroke: getComputedStyle(into).borderTopColor, width: 1 }, ticks: { show: false } };
  for (const { title, of, unit } of CURVES) {
    const rows = versions.map(({ version }) =>
      times.map((time) => {
        const cell = points.find((point) => point.version === version && Date.parse(point.at) / 1000 === time);
        return cell && of(cell);
      }),
    );
    const figure = element('figure');
    figure.append(element('figcaption', unit ? `${title}, ${unit}` : title));
    const place = element('div');
    place.setAttribute('aria-hidden', 'true');
    figure.append(place);
    into.append(figure);
    new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        axes: [
          { ...axis, values: (_plot, times) => times.map(clock) },
          { ...axis, size: 56 },
        ],
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(1.1 * high, 0.1)] } },
        series: [
          {},
          ...versions.map(({ version }, index) => ({
            label: version,
            stroke: lines[index % lines.length] ?? ink,
            width: 2,
            spanGaps: true,
            points: { show: times.length < 3 },
          })),
        ],
      },
      [times, ...rows],
      place,
    );
  }
}

/** Shows the metrics of the last hour for each version of the chosen entry. */
export function showCharts(section: HTMLElement, read: (path: string) => Promise<MetricSummaries | undefined>): void {
  const choice = section.querySelector('select') as HTMLSelectElement;
  const into = section.querySelector('.curves') as HTMLElement;
  let latest = 0;
  let last: MetricSummaries | undefined;
  function render(): void {
    into.replaceChildren();
    if (!last || last.versions.length === 0) {
      into.append(element('p', last ? 'No page has reported metrics within the last hour.' : 'The metrics are not available.'));
      return;
    }
    const wide = element('div');
    wide.className = 'wide';
    wide.tabIndex = 0;
    wide.role = 'group';
    wide.ariaLabel = 'Metrics in numbers';
    wide.append(table(last));
    into.append(wide);
    draw(into, last);
  }
  async function show(): Promise<void> {
    latest += 1;
    const current = latest;
    const rows = await read(`remotes/${encodeURIComponent(choice.value)}/figures?from=${Date.now() - SPAN_MS}`);
    if (current !== latest) return;
    last = rows;
    render();
  }
  choice.addEventListener('change', () => void show());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', render);
  let width = 0;
  new ResizeObserver(([entry]) => {
    const now = Math.round(entry?.contentRect.width ?? 0);
    if (now === width) return;
    width = now;
    if (last) render();
  }).observe(section);
  setInterval(
    () => document.visibilityState === 'visible' && !section.contains(document.activeElement) && void show(),
    REFRESH_MS,
  );
  void show();
}
