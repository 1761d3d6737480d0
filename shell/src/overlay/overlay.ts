import { idle } from '../idle.ts';
import { PAGE_DATA_ID, type PageData } from '../remotes/page-data.ts';
import { PAGE, PANEL } from './styles.ts';

/** Description of the shell or a remote for the version overlay. */
interface RemoteDescription {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  /** This browser has overridden the version. */
  readonly isAsked: boolean;
  /** File URL → size in bytes with brotli. */
  readonly files: Readonly<Record<string, number>>;
  /** Published versions that can be chosen. */
  readonly others: readonly string[];
}

export interface OverlayOptions {
  readonly composition: string;
  /** Failure reports of this page, each as JSON that begins with the remote. */
  readonly faults: ReadonlyMap<string, number>;
}

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time: number | undefined) => (time === undefined ? '–' : `${Math.round(time)} ms`);

/** Bytes of a remote's files that this page has loaded, and the milliseconds from the first request to the last byte. */
function loadedOf({ files }: RemoteDescription) {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = entries.filter(({ name }) => addressOf(name) in files);
  const urls = new Set(own.map(({ name }) => addressOf(name)));
  const bytes = [...urls].reduce((sum, url) => sum + (files[url] ?? 0), 0);
  if (own.length === 0) return { bytes, took: undefined };
  return {
    bytes,
    took: Math.max(...own.map(({ responseEnd }) => responseEnd)) - Math.min(...own.map(({ startTime }) => startTime)),
  };
}

/** File URL as the gateway names it: a path, or absolute on another origin, without the retry parameter. */
function addressOf(name: string): string {
  const { origin, pathname } = new URL(name, location.href);
  return origin === location.origin ? pathname : origin + pathname;
}

const faultsOf = ({ faults }: OverlayOptions, name: string) =>
  [...faults.keys()].filter((text) => text.startsWith(`{"remote":"${name}"`)).length;

/** URL of this page with another version of one remote and the other overrides unchanged. */
function linkTo({ name }: RemoteDescription, version: string, all: readonly RemoteDescription[]): string {
  const others = all
    .filter((remote) => remote.isAsked && remote.name !== name)
    .map((remote) => `${remote.name}@${remote.version}`);
  const url = new URL(location.href);
  url.searchParams.set('override', [...others, `${name}@${version}`].join(','));
  return url.href;
}

/** Fills of places that are links, which have no boundary, each with the remote whose page it names. */
function linkFills(): { readonly link: HTMLAnchorElement; readonly owner: string }[] {
  const { remotes }: PageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-place] > a')].map((link) => ({
    link,
    owner: remotes.find(({ table }) => table.some(({ path }) => `/${path}` === link.pathname))?.name ?? 'link',
  }));
}

/** The shell surrounds all parts and has no boundary of its own. */
const isShell = ({ name }: Pick<RemoteDescription, 'name'>) => name === 'shell';

function row(remote: RemoteDescription, all: readonly RemoteDescription[], shown: OverlayOptions): HTMLElement {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-boundary="${remote.name}"]`)];
  const times = parts.flatMap(({ dataset }) => (dataset.hydrated ? [Number(dataset.hydrated)] : []));
  const { bytes, took } = loadedOf(remote);
  const links = linkFills().filter(({ owner }) => owner === remote.name);
  const faults = faultsOf(shown, remote.name);
  const others = remote.others.flatMap((version) => [
    element('a', { href: linkTo(remote, version, all), textContent: version, title: `this page with ${remote.name} ${version}` }),
    ' ',
  ]);
  const facts: readonly (readonly [string, readonly Child[]])[] = [
    ...(isShell(remote) ? [] : [['parts', [String(parts.length)]] as const]),
    ...(links.length > 0 ? [['links', [links.map(({ link }) => link.textContent).join(', ')]] as const] : []),
    ['loaded', [`${kb(bytes)} in ${ms(took)}`]],
    ...(isShell(remote) ? [] : [['answers input', [times.length > 0 ? `after ${ms(Math.max(...times))}` : '–']] as const]),
    ['failures', [element('span', { className: faults > 0 ? 'bad' : '', textContent: String(faults) })]],
    ...(others.length > 0 ? [['also', others] as const] : []),
  ];
  return element(
    'section',
    {},
    element('h2', { textContent: `${remote.name} ${remote.version}` }),
    element('p', { textContent: remote.why }),
    element(
      'dl',
      {},
      ...facts.flatMap(([label, children]) => [element('dt', { textContent: label }), element('dd', {}, ...children)]),
    ),
  );
}

/** A label at the corner of each part and each link that fills a place, with the remote and its version. */
function drawLabels(layer: HTMLElement, all: readonly RemoteDescription[]) {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-boundary]')].map((part) => {
    const { boundary = '', version = '', slot } = part.dataset;
    return { part, text: `${slot ?? boundary} ${version}` };
  });
  const links = linkFills().map(({ link, owner }) => ({
    part: link,
    text: `${owner} ${all.find(({ name }) => name === owner)?.version ?? ''} link`,
  }));
  const seen = [...parts, ...links].filter(({ part }) => part.offsetHeight > 0);
  layer.replaceChildren(
    ...seen.map(({ part, text }) => {
      const { left, top } = part.getBoundingClientRect();
      const sign = element('span', { className: 'sign', textContent: text });
      // A label at the top of the page stays visible.
      sign.style.translate = `${Math.max(0, left)}px ${Math.max(0, top)}px`;
      return sign;
    }),
  );
}

/** Corners of the window, clockwise from the lower right. */
const CORNERS = ['lower right', 'lower left', 'upper left', 'upper right'] as const;
const PANEL_STATE = 'overlay-panel';

/** Corner and fold of the panel, stored in session storage. */
function placePanel(panel: HTMLElement, move: HTMLElement, fold: HTMLElement) {
  let { corner = 0, folded = false } = JSON.parse(sessionStorage.getItem(PANEL_STATE) ?? '{}') as {
    readonly corner?: number;
    readonly folded?: boolean;
  };
  const show = () => {
    panel.dataset.corner = CORNERS[corner];
    panel.classList.toggle('folded', folded);
    fold.ariaExpanded = String(!folded);
    move.title = `to the ${CORNERS[(corner + 1) % CORNERS.length]}`;
    sessionStorage.setItem(PANEL_STATE, JSON.stringify({ corner, folded }));
  };
  move.addEventListener('click', () => {
    corner = (corner + 1) % CORNERS.length;
    show();
  });
  fold.addEventListener('click', () => {
    folded = !folded;
    show();
  });
  show();
}

function sheetOf(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Outlines each remote's parts of the page and shows their origin, until closed. */
export async function showOverlay(shown: OverlayOptions): Promise<void> {
  const reply = await fetch(`/__overlay/${shown.composition}`);
  const { remotes } = (await reply.json()) as { readonly remotes: readonly RemoteDescription[] };
  if (remotes.length === 0) return;
  const host = element('div', { id: 'overlay' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(PANEL)];
  const frames = sheetOf(PAGE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, frames];
  const layer = element('div', { className: 'layer', ariaHidden: 'true' });
  const list = element('div', { className: 'list', tabIndex: 0 });
  list.setAttribute('role', 'group');
  list.ariaLabel = 'Shell and remotes of this page';
  const button = (textContent: string) => element('button', { type: 'button', textContent });
  const [fold, move, close] = [button('Details'), button('Move'), button('Close')];
  const head = element('header', {}, element('span', { textContent: shown.composition }), fold, move, close);
  const panel = element('aside', { ariaLabel: 'Overlay' }, head, list);
  placePanel(panel, move, fold);
  root.append(layer, panel);

  let drawn = '';
  const draw = () => {
    const parts = document.querySelectorAll<HTMLElement>('[data-boundary]');
    const owners = new Set([...[...parts].map(({ dataset }) => dataset.boundary), ...linkFills().map(({ owner }) => owner)]);
    const rows = remotes.filter(({ name }) => isShell({ name }) || owners.has(name)).map((remote) => row(remote, remotes, shown));
    const text = rows.map(({ textContent }) => textContent).join('\n');
    // Re-rendered only on changes, so that a focused link keeps the focus.
    if (text !== drawn) list.replaceChildren(...rows);
    drawn = text;
    drawLabels(layer, remotes);
  };
  let due = false;
  const drawSoon = () => {
    if (due) return;
    due = true;
    void idle().then(() => {
      due = false;
      if (host.isConnected) draw();
    });
  };
  const changes = new MutationObserver(drawSoon);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-version', 'data-hydrated'] });
  const arrivals = new PerformanceObserver(drawSoon);
  arrivals.observe({ type: 'resource' });
  const redraw = () => drawLabels(layer, remotes);
  addEventListener('scroll', redraw, { passive: true, capture: true });
  addEventListener('resize', redraw);
  close.addEventListener('click', () => {
    host.remove();
    changes.disconnect();
    arrivals.disconnect();
    removeEventListener('scroll', redraw, { capture: true });
    removeEventListener('resize', redraw);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== frames);
  });
  document.documentElement.append(host);
  draw();
}
