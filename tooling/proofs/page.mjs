const cell = (text) => String(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const short = (commit) => commit.slice(0, 8);

/** `docs/proofs.md`. A result of another commit than the last measured one is marked as stale. */
export function writePage(proofs, results, commit) {
  const measured = proofs.map(({ id }) => results[id]).filter(Boolean);
  const machines = [...new Set(measured.map(({ machine }) => machine))];
  const stateOf = ({ id }) => {
    const result = results[id];
    if (!result) return ['not measured', 'not run yet', ''];
    const { verdict, figure, date, load } = result;
    const isStale = result.commit !== commit;
    return [isStale ? `${verdict} (stale)` : verdict, figure, `${short(result.commit)}, ${date}, load ${load}`];
  };
  return `# Proofs

Each bound that the project claims, run once by \`npm run proofs\`. The command writes this page; do not edit it.

Last commit measured: ${short(commit)}. A stale result is of an earlier commit. "Not measured" is no verdict.

Machine: ${machines.join('; ') || 'none yet'}. The load of a row is the average number of busy processes when its proof began; above the number of cores, times are worse than those of an idle machine.

${table(
  ['proof', 'claim', 'limit', 'verdict', 'figure, or why there is none', 'commit, date, load'],
  proofs.map((proof) => {
    const [verdict, figure, when] = stateOf(proof);
    return [proof.id, proof.claim, proof.limit, verdict, figure, when];
  }),
)}

## Commands

\`npm run proofs -- --only <id>,<id>\` runs single proofs again; \`npm run proofs -- --list\` prints ids and estimated minutes.

${table(
  ['proof', 'command', 'minutes', 'fails when'],
  proofs.map(({ id, shown, minutes, failsWhen }) => [id, shown ? `\`${shown}\`` : 'none', minutes ?? '', failsWhen]),
)}
`;
}
