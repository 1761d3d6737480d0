import type { Finding } from './rules.ts';

const SIGNS = { ok: 'ok', note: 'note', refused: 'REFUSED' } as const;

/** The findings for a terminal. */
export const asTable = (findings: readonly Finding[]): string =>
  findings.map(({ what, verdict, said }) => `${SIGNS[verdict].padEnd(8)} ${what.padEnd(16)} ${said}`).join('\n');

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The findings for a pull request. */
export const asMarkdown = (title: string, findings: readonly Finding[]): string =>
  [
    `### ${title}: ${findings.some(({ verdict }) => verdict === 'refused') ? 'can not be deployed' : 'can be deployed'}`,
    '',
    '| | asked | answer |',
    '| --- | --- | --- |',
    ...findings.map(({ what, verdict, said }) => `| ${SIGNS[verdict]} | ${what} | ${cell(said)} |`),
  ].join('\n');
