import type { HistoryRow, PlanEntry } from '@safarnama/shared/release';
import { barred } from '../releases/plan.ts';
import type { Revocation, Token } from './tokens.ts';

/** One line of text: reasons and errors of releases may hold escape sequences, which a terminal interprets. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** One line of `status`. */
export function entryLine(name: string, entry: PlanEntry, published: readonly string[]): string {
  const notes = [
    `stable ${entry.stable}`,
    entry.previous && `previous ${entry.previous}`,
    entry.canary && `canary ${entry.canary.version} at ${entry.canary.percent} %${entry.canary.auto ? ', automatic' : ''}`,
    entry.quarantine &&
      Object.entries(entry.quarantine)
        .map(([version, why]) => `${version} in QUARANTINE: ${why}`)
        .join(', '),
    entry.pin && `pinned to ${entry.pin}`,
    entry.withdrawn?.length && `withdrawn ${entry.withdrawn.join(' ')}`,
    entry.unfilled && `not at ${Object.keys(entry.unfilled).join(', ')}`,
    entry.disabled !== undefined && `OFF: ${entry.disabled}`,
  ];
  const free = published.filter((version) => barred(entry, version) !== 'retired');
  return oneLine(`${name.padEnd(12)} ${notes.filter(Boolean).join(', ')}; published: ${free.join(' ')}`);
}

/** Result of a change: a version, an origin, or a share of visitors. */
export function outcome({ what, after, version, origin }: HistoryRow): string {
  if (version ?? origin) return version ?? origin ?? '';
  if (what === 'canary') return after?.canary ? `${after.canary.version} at ${after.canary.percent} %` : 'ended';
  return (what === 'pin' ? after?.pin : after?.stable) ?? '';
}

/** One line of `history`. */
export const rowLine = (row: HistoryRow): string =>
  oneLine(`${row.at} ${row.who} ${row.what} ${row.remote} → ${outcome(row)}${row.why ? ` (${row.why})` : ''}`);

/** One line of `token list`. */
export function tokenLine({ name, scopes, until, madeBy, revoked }: Token): string {
  const ends = revoked ? `revoked ${revoked.at} by ${revoked.by}` : `until ${until}`;
  const why = revoked?.why ? ` (${revoked.why})` : '';
  return oneLine(`${name.padEnd(12)} ${scopes.join(' ')}; ${ends}${why}; made by ${madeBy}`);
}

/** Output of `token revoke`. Published releases stay, so each is listed with the commands that remove it. */
export const revocationLines = ({ token, tokens, linksStay, published }: Revocation): string[] => [
  tokenLine(token),
  ...tokens.map((name) => `also ended: ${name}, which it made`),
  ...(linksStay ? [`links that it made are still accepted until they end: ${linksStay}`] : []),
  ...published.map(
    ({ name, version, by, use }) =>
      `published by ${by}: ${name}@${version}, ${use ?? 'not in the plan'}; if it is not trusted: ${use ? 'roll back or promote another version, then ' : ''}retire ${name} ${version}`,
  ),
];
