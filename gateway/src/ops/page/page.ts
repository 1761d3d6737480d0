import type { HistoryRow } from '@safarnama/shared/release';
import { barred } from '../../releases/plan.ts';
import { SHELL } from '../../releases/store.ts';
import { outcome } from '../text-format.ts';
import { hasScope, type Principal } from '../tokens.ts';
import { frame } from './frame.ts';
import { type Html, html } from './html.ts';
import type { Entry, Overview } from './overview.ts';

/** The script replaces it by 'three hours ago'. */
const time = (at: string): Html => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

const kilobytes = (bytes: number | undefined) => (bytes ? html`<span class="bytes">${(bytes / 1000).toFixed(1)} kB</span>` : '');

const whoAndWhy = (row: HistoryRow | undefined) =>
  row && html`<span class="by">${time(row.at)} by ${row.who}${row.why ? html`: ${row.why}` : ''}</span>`;

const fact = (term: string, value: Html, kind = '') => html`<div class="fact ${kind}"><dt>${term}</dt><dd>${value}</dd></div>`;

const version = (entry: Entry, one: string) => html`<b class="version">${one}</b> ${kilobytes(entry.bytes[one])}`;

function facts(entry: Entry): Html {
  const { stable, previous, canary, pin, disabled, withdrawn = [], unfilled = {}, quarantine = {}, by } = entry;
  return html`<dl>
    ${disabled === undefined ? '' : fact('Switched off', html`${disabled} ${whoAndWhy(by.disabled)}`, 'danger')}
    ${pin === undefined ? '' : fact('Pinned', html`${version(entry, pin)} ${whoAndWhy(by.pin)}`, 'warm')}
    ${fact('Stable', html`${version(entry, stable)} ${whoAndWhy(by.stable)}`)}
    ${canary ? fact('Canary', html`${version(entry, canary.version)} at ${canary.percent} %${canary.auto ? ', automatic' : ''} ${whoAndWhy(by.canary)}`, 'warm') : ''}
    ${Object.entries(quarantine).map(([one, why]) => fact('Quarantine', html`<b class="version">${one}</b> ${why}`, 'danger'))}
    ${previous === undefined ? '' : fact('Previous', version(entry, previous))}
    ${withdrawn.length > 0 ? fact('Withdrawn', html`${withdrawn.join(', ')}`) : ''}
    ${Object.keys(unfilled).length > 0 ? fact('Not at', html`${Object.keys(unfilled).join(', ')}`) : ''}
  </dl>`;
}

interface Button {
  readonly what: string;
  /** The scope that it needs. */
  readonly needs: string;
  readonly label: string;
  /** Versions to choose from, or the one that is sent; absent when it needs none. */
  readonly versions?: readonly string[];
  readonly kind?: 'danger';
}

function buttonsOf(entry: Entry): Button[] {
  const { name, stable, previous, canary, pin, disabled, quarantine, free } = entry;
  const other = free.filter((one) => one !== stable);
  const open = other.filter((one) => !barred(entry, one));
  const idle = other.filter((one) => one !== canary?.version && one !== pin);
  return [
    ...(other.length > 0 ? [{ what: 'promote', needs: 'promote', label: 'Promote', versions: other }] : []),
    ...(open.length > 0
      ? [{ what: 'canary', needs: 'canary', label: 'Canary', versions: canary ? [canary.version] : open }]
      : []),
    ...(quarantine ? [{ what: 'lift', needs: 'lift', label: 'Lift quarantine', versions: Object.keys(quarantine) }] : []),
    ...(canary ? [{ what: 'end-canary', needs: 'canary', label: 'End canary' }] : []),
    ...(previous
      ? [{ what: 'rollback', needs: 'rollback', label: `Roll back to ${previous}`, versions: [stable], kind: 'danger' as const }]
      : []),
    ...(pin
      ? [{ what: 'unpin', needs: 'pin', label: 'End pin' }]
      : [{ what: 'pin', needs: 'pin', label: 'Pin', versions: free }]),
    ...(idle.length > 0 ? [{ what: 'retire', needs: 'retire', label: 'Retire', versions: idle, kind: 'danger' as const }] : []),
    ...(disabled !== undefined ? [{ what: 'enable', needs: 'disable', label: 'Switch on' }] : []),
    ...(disabled === undefined && name !== SHELL
      ? [{ what: 'disable', needs: 'disable', label: 'Switch off', kind: 'danger' as const }]
      : []),
  ];
}

const button = (entry: Entry, { what, label, versions = [], kind }: Button) => html`
  <button type="button" class="button ${kind ?? 'secondary'}" id="${entry.name}-${what}" data-remote="${entry.name}" data-what="${what}"
    data-versions="${versions.join(' ')}" data-withdrawn="${(entry.withdrawn ?? []).join(' ')}" data-percent="${entry.canary?.percent ?? ''}"
    aria-haspopup="dialog" aria-label="${label}: ${entry.name}">${label}</button>`;

const card = (entry: Entry, holder: Principal): Html => {
  const buttons = buttonsOf(entry).filter(({ needs }) => hasScope(holder, entry.name, needs));
  return html`<article class="card" aria-labelledby="of-${entry.name}" data-remote="${entry.name}">
    <h2 id="of-${entry.name}">${entry.name}</h2>
    ${facts(entry)}
    ${buttons.length > 0 ? html`<div class="buttons">${buttons.map((one) => button(entry, one))}</div>` : ''}
  </article>`;
};

const row = (one: HistoryRow): Html => html`<tr>
  <td>${time(one.at)}</td><td>${one.who}</td><td>${one.what}</td><th scope="row">${one.remote}</th><td>${outcome(one)}</td><td>${one.why ?? ''}</td>
</tr>`;

/** The parts that change while the page is open, with the buttons that the principal's scopes allow. */
export const liveParts = ({ entries, refused, history }: Overview, holder: Principal): Html => html`
  ${refused.map(
    ({ gateway, message }) =>
      html`<p class="refusal">Gateway ${gateway} has refused this plan and serves the one before: ${message}</p>`,
  )}
  <section class="cards" aria-label="What is served">${entries.map((entry) => card(entry, holder))}</section>
  <section aria-labelledby="history">
    <h2 id="history">History</h2>
    <div class="wide" role="group" aria-label="The last changes" tabindex="0"><table>
      <thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Of</th><th scope="col">Now</th><th scope="col">Why</th></tr></thead>
      <tbody>${history.map(row)}</tbody>
    </table></div>
  </section>`;

const DIALOG = html`
<dialog id="order" aria-labelledby="order-title">
  <form method="dialog">
    <h2 id="order-title"></h2>
    <p class="refusal" role="alert" id="order-refusal" hidden></p>
    <p id="order-version"><label for="version">Version</label><select id="version" name="version"></select></p>
    <p id="order-percent"><label for="percent">Per cent of the visitors</label>
      <input id="percent" name="percent" type="number" min="0.1" max="100" step="any" inputmode="decimal"></p>
  <p id="order-auto" class="choice"><input id="auto" name="auto" type="checkbox"><label for="auto">Decides for itself: 1, 5, 25, 50, 100 %, or back</label></p>
    <p><label for="why">Reason, for the history</label><input id="why" name="why" required maxlength="500" autocomplete="off"></p>
    <div class="buttons end">
      <button type="button" class="button secondary" id="order-leave">Leave</button>
      <button type="submit" class="button" id="order-give"></button>
    </div>
  </form>
</dialog>`;

/** The page of the release service. The metrics begin with an entry that has a canary. */
export function releasesPage(overview: Overview, holder: Principal): Html {
  const { entries } = overview;
  const first = (entries.find(({ canary }) => canary) ?? entries[0])?.name;
  return frame(
    'Releases',
    html`
<header>
  <h1>Releases</h1>
  <p class="line" id="line" data-is="waiting">connecting</p>
  <form method="post" action="/logout"><span>${holder.name}</span> <button class="button quiet" type="submit">Log out</button></form>
</header>
<main>
  <div id="live">${liveParts(overview, holder)}</div>
  <section aria-labelledby="figures" id="of-figures">
    <h2 id="figures">How pages were in the last hour</h2>
    <p class="lookup"><label for="figures-of">Pages with</label>
      <select id="figures-of">${entries.map(({ name }) => html`<option${name === first ? html` selected` : ''}>${name}</option>`)}</select></p>
    <div class="curves"></div>
  </section>
  <section aria-labelledby="lookup">
    <h2 id="lookup">Why does a visitor get these versions?</h2>
    <form id="why-form" class="lookup">
      <label for="visitor">Value of the cookie <code>visitor</code></label>
      <input id="visitor" name="visitor" required maxlength="200" autocomplete="off" spellcheck="false">
      <button class="button secondary" type="submit">Look up</button>
    </form>
    <ul id="why-answer" aria-live="polite"></ul>
  </section>
  <p id="said" class="said" role="status"></p>
</main>
${DIALOG}`,
    { script: '/assets/page.js' },
  );
}
