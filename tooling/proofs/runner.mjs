import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { writePage } from './page.mjs';

/** A proof is ended after this many times its estimate. */
const TIMEOUT_FACTOR = 4;

/** Writes through a second file, so that an interruption leaves the earlier or the new content. */
function writeAtomically(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** @returns {Record<string, object>} results of the last run of each proof by its id */
export const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const shorten = (text, length = 300) => (text.length > length ? `${text.slice(0, length)}…` : text);
const lastLine = (output) => shorten(output.trim().split('\n').at(-1)?.trim() || 'no output', 200);

/** Result of a finished command. Success without a figure is no proof: the tests may have been skipped. */
function resultOf({ read = () => undefined, isMet = () => true, minutes }, { code, output, isLate }) {
  if (isLate) return { verdict: 'not measured', figure: `not finished within ${minutes * TIMEOUT_FACTOR} minutes` };
  const figure = read(output);
  if (code !== 0) return { verdict: 'fails', figure: shorten(figure ?? lastLine(output)) };
  if (!figure) return { verdict: 'not measured', figure: `no figure in the output: ${lastLine(output)}` };
  return { verdict: isMet(output) ? 'holds' : 'fails', figure: shorten(figure, 1000) };
}

/** Runs one proof. `missingTool`: the first of its programs that is not installed. */
async function prove(proof, { execute, missingTool, logs }) {
  const tool = proof.needs?.find(missingTool);
  if (tool) return { verdict: 'not measured', figure: `${tool} is not installed` };
  const timeout = proof.minutes * TIMEOUT_FACTOR * 60_000;
  const began = Date.now();
  const log = path.join(logs, `${proof.id}.log`);
  const code = await execute(proof, { log, timeout });
  const output = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return resultOf(proof, { code, output, isLate: Date.now() - began >= timeout });
}

/**
 * Runs each proof once on a commit, and writes results and page after each. A proof that has a verdict on this commit is left out,
 * unless `only` names it. Resolves to the exit code: 1 when a proof fails on this commit.
 *
 * @param {import('./table.mjs').Proof[]} proofs
 * @param {{ commit: string, date: () => string, machine: string, only?: string[], resultsFile: string, pageFile: string, logs: string,
 *   execute: (proof: object, options: { log: string, timeout: number }) => Promise<number>, missingTool: (name: string) => boolean }} options
 */
export async function runProofs(proofs, options) {
  const { commit, date, machine, only, resultsFile, pageFile, logs } = options;
  const unknown = only?.find((id) => !proofs.some((proof) => proof.id === id));
  if (unknown) throw new Error(`There is no proof ${unknown}; --list prints them.`);
  mkdirSync(logs, { recursive: true });
  const results = readResults(resultsFile);
  const isDone = ({ id }) => results[id]?.commit === commit && results[id].verdict !== 'not measured';
  const wanted = proofs.filter((proof) => (only ? only.includes(proof.id) : !isDone(proof)));
  const write = () => {
    writeAtomically(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
    writeAtomically(pageFile, writePage(proofs, results, commit));
  };
  if (!only && wanted.length < proofs.length)
    console.log(`${proofs.length - wanted.length} of ${proofs.length} have a verdict on this commit.`);
  for (const proof of wanted) {
    console.log(`${proof.id} …`);
    const load = loadavg()[0].toFixed(1);
    const result = await prove(proof, options);
    results[proof.id] = { ...result, commit, date: date(), machine, load };
    write();
    console.log(`${result.verdict.padEnd(12)} ${proof.id}: ${result.figure}`);
  }
  write();
  const of = (verdict) => proofs.filter(({ id }) => results[id]?.commit === commit && results[id].verdict === verdict).length;
  console.log(
    `\n${of('holds')} hold, ${of('fails')} fail, ${proofs.length - of('holds') - of('fails')} not measured on this commit`,
  );
  return of('fails') > 0 ? 1 : 0;
}
