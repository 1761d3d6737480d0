import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readResults, runProofs } from '../proofs/runner.mjs';
import { PROOFS } from '../proofs/table.mjs';
import { run as build } from './build.mjs';
import { findTestChromium } from './chromium.mjs';
import { installPackage } from './debian.mjs';
import { ROOT } from './install.mjs';
import { runToEnd } from './process.mjs';
import { isPostgresInstalled } from './test-postgres.mjs';

const RESULTS = path.join(ROOT, 'docs/proofs.json');
const PAGE = path.join(ROOT, 'docs/proofs.md');
const LOGS = path.join(ROOT, 'node_modules/.cache/proofs');

const FILES = {
  nginx: () => existsSync('/usr/sbin/nginx'),
  buildah: () => existsSync('/usr/bin/buildah'),
  bubblewrap: () => existsSync('/usr/bin/bwrap'),
  wrk: () => existsSync('/usr/bin/wrk'),
  postgresql: isPostgresInstalled,
};

/** Looks for a program, and installs it where that is permitted. */
function missingTool(name) {
  if (name === 'chromium') return !findTestChromium();
  if (FILES[name]()) return false;
  installPackage(name);
  return !FILES[name]();
}

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Without a model name: it may tell the owner of the machine. */
const machine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}, Node ${process.versions.node}`;

async function execute({ argv, env }, { log, timeout }) {
  const out = openSync(log, 'w');
  try {
    return await runToEnd(process.execPath, argv, {
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
      timeout,
    });
  } finally {
    closeSync(out);
  }
}

function list() {
  const results = readResults(RESULTS);
  for (const { id, minutes = 0, claim } of PROOFS)
    console.log(
      `${id.padEnd(24)} ${String(minutes).padStart(3)} min  ${(results[id]?.verdict ?? 'not run').padEnd(12)}  ${claim}`,
    );
  return 0;
}

/** Runs every proof once on this commit, and writes `docs/proofs.md`. Run again after an interruption: it continues. */
export async function run(args = []) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, list: { type: 'boolean' } } });
  if (values.list) return list();
  if (git('status', '--porcelain', '-uno', '--', '.', ':!docs/proofs.*')) {
    console.error('A proof belongs to a commit: commit the changes first.');
    return 1;
  }
  // Gateways of some proofs serve the releases of this checkout's store, which a fresh clone has not published.
  const failed = await build();
  if (failed) return failed;
  return runProofs(PROOFS, {
    // Commits of the results alone are no other state of the sources.
    commit: git('log', '-1', '--format=%H', '--', '.', ':!docs/proofs.*'),
    date: () => new Date().toISOString().slice(0, 10),
    machine: machine(),
    only: values.only?.split(','),
    resultsFile: RESULTS,
    pageFile: PAGE,
    logs: LOGS,
    execute,
    missingTool,
  });
}
