import { showCharts } from './charts.ts';

/** Script of the release page: shows live changes, and confirms and sends commands. */

interface LiveEvent {
  readonly html: string;
  /** Description of the change for screen readers. */
  readonly said: string;
}

interface TrustedPolicy {
  createHTML(text: string): string;
}
declare const trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;

// The service escapes every value of the HTML that it sends.
const rules: TrustedPolicy = { createHTML: (text) => text };
const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('ops', rules);

function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found as T;
}

const live = byId('live');
const connection = byId('line');
const said = byId('said');

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

function ago(at: string): string {
  const seconds = (Date.now() - Date.parse(at)) / 1000;
  for (const [unit, size] of UNITS) if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  return 'just now';
}

function showTimes(): void {
  for (const time of document.querySelectorAll('time')) {
    time.title = new Date(time.dateTime).toLocaleString();
    time.textContent = ago(time.dateTime);
  }
}

/** Replaces the live parts and keeps the focus and the scroll position of the table. */
function show(html: string): void {
  const { id } = document.activeElement ?? {};
  const scrollLeft = live.querySelector('.wide')?.scrollLeft ?? 0;
  live.innerHTML = policy.createHTML(html);
  showTimes();
  const table = live.querySelector('.wide');
  if (table) table.scrollLeft = scrollLeft;
  if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
}

function announce(text: string): void {
  said.textContent = text;
}

const states = { open: 'live', waiting: 'connecting again', over: 'logged out: load the page again' } as const;
function setConnection(state: keyof typeof states): void {
  connection.dataset.is = state;
  connection.textContent = states[state];
}

const events = new EventSource('/events');
events.addEventListener('open', () => setConnection('open'));
events.addEventListener('error', () => setConnection(events.readyState === EventSource.CLOSED ? 'over' : 'waiting'));
events.addEventListener('live', ({ data }) => {
  const update = JSON.parse(data as string) as LiveEvent;
  show(update.html);
  if (update.said) announce(update.said);
});
showTimes();
setInterval(showTimes, 30_000);

const dialog = byId<HTMLDialogElement>('order');
const form = dialog.querySelector('form') as HTMLFormElement;
const field = <T extends HTMLElement = HTMLInputElement>(id: string) => byId<T>(id);
const refusal = byId('order-refusal');

/** A command: its endpoint, its title, and which fields of the form are sent. */
interface Kind {
  readonly call: string;
  readonly title: string;
  readonly give: string;
  /** The version is chosen in the form. */
  readonly hasVersion?: boolean;
  readonly hasPercent?: boolean;
  readonly words?: object;
}

const KINDS: Readonly<Record<string, Kind>> = {
  promote: { call: 'promote', title: 'Give a version to everybody', give: 'Promote', hasVersion: true },
  canary: { call: 'canary', title: 'Give a version to some visitors', give: 'Begin', hasVersion: true, hasPercent: true },
  lift: { call: 'lift', title: 'End a quarantine', give: 'Serve it again', hasVersion: true },
  'end-canary': { call: 'canary', title: 'End the canary', give: 'End it', words: { percent: 0 } },
  rollback: { call: 'rollback', title: 'Back to the version before', give: 'Roll back' },
  pin: { call: 'pin', title: 'Keep one version', give: 'Pin', hasVersion: true },
  unpin: { call: 'pin', title: 'End the pin', give: 'End it' },
  retire: { call: 'retire', title: 'Take a version out for ever', give: 'Retire', hasVersion: true },
  disable: { call: 'disable', title: 'Switch off', give: 'Switch off' },
  enable: { call: 'enable', title: 'Switch on', give: 'Switch on' },
};

let pending:
  | { readonly kind: Kind; readonly remote: string; readonly opener: string; readonly withdrawn: readonly string[] }
  | undefined;

function refuse(text: string): void {
  refusal.textContent = text;
  refusal.hidden = text === '';
}

function openDialog(button: HTMLButtonElement): void {
  const { what = '', remote = '', versions = '', withdrawn = '', percent = '' } = button.dataset;
  const kind = KINDS[what];
  if (!kind) return;
  pending = { kind, remote, opener: button.id, withdrawn: withdrawn.split(' ') };
  form.reset();
  refuse('');
  byId('order-title').textContent = `${remote}: ${kind.title}`;
  byId('order-give').textContent = kind.give;
  byId('order-version').hidden = !kind.hasVersion;
  byId('order-percent').hidden = !kind.hasPercent;
  byId('order-auto').hidden = !kind.hasPercent;
  const select = field<HTMLSelectElement>('version');
  select.replaceChildren(
    ...versions.split(' ').map((one) => new Option(pending?.withdrawn.includes(one) ? `${one} (was rolled back)` : one, one)),
  );
  field('percent').value = kind.hasPercent ? percent || '5' : '';
  field('percent').required = Boolean(kind.hasPercent);
  field('percent').disabled = false;
  dialog.showModal();
}

field('auto').addEventListener('change', () => {
  field('percent').disabled = field('auto').checked;
});

live.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-what]');
  if (button) openDialog(button);
});
byId('order-leave').addEventListener('click', () => dialog.close());
// The button may have been replaced by one with the same id.
dialog.addEventListener('close', () => {
  if (pending) document.getElementById(pending.opener)?.focus();
});

interface Answer {
  readonly ok: boolean;
  readonly body: { readonly message?: string } & Record<string, unknown>;
}

async function call(path: string, body?: object): Promise<Answer> {
  const reply = await fetch(
    `/api/${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return { ok: reply.ok, body: (await reply.json()) as Answer['body'] };
}
const unreachable = (): Answer => ({ ok: false, body: { message: 'The release service does not answer.' } });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (pending) void sendCommand(pending);
});

async function sendCommand({ kind, remote, withdrawn }: NonNullable<typeof pending>): Promise<void> {
  const submit = field<HTMLButtonElement>('order-give');
  if (submit.ariaBusy === 'true') return;
  const { value: version } = field<HTMLSelectElement>('version');
  const parameters = {
    ...kind.words,
    ...(version ? { version } : {}),
    ...(kind.hasPercent ? share() : {}),
    ...(kind.hasVersion && withdrawn.includes(version) && kind.call !== 'retire' ? { again: true } : {}),
    why: field('why').value,
  };
  submit.ariaBusy = 'true';
  refuse('');
  const { ok, body } = await call(`remotes/${encodeURIComponent(remote)}/${kind.call}`, parameters).catch(unreachable);
  submit.ariaBusy = 'false';
  if (ok) dialog.close();
  else refuse(body.message ?? 'It was refused.');
}

const share = () => (field('auto').checked ? { auto: true } : { percent: Number(field('percent').value) });

interface Reason {
  readonly why: string;
  readonly disabled?: string;
}

byId('why-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void lookUp(field('visitor').value);
});

async function lookUp(visitor: string): Promise<void> {
  const { ok, body } = await call(`why?${new URLSearchParams({ visitor })}`).catch(unreachable);
  const { shell, remotes = {} } = body as { shell?: Reason; remotes?: Record<string, Reason> };
  const reasons = [...(shell ? [shell] : []), ...Object.values(remotes)];
  const lines = ok
    ? reasons.map(({ why, disabled }) => (disabled === undefined ? why : `${why}, but it is off: ${disabled}`))
    : [body.message ?? 'It was refused.'];
  byId('why-answer').replaceChildren(
    ...lines.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}

showCharts(byId('of-figures'), async (path) => {
  const { ok, body } = await call(path).catch(unreachable);
  return ok ? (body as unknown as Awaited<ReturnType<Parameters<typeof showCharts>[1]>>) : undefined;
});
