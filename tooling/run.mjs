#!/usr/bin/env node
// Entry of every npm script: installs the pinned pnpm and the dependencies, then runs the command. Needs nothing installed.
import { readFileSync } from 'node:fs';
import { install } from './commands/install.mjs';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Commands that run one program, with its leading arguments. */
const PROGRAMS = {
  gateway: ['gateway'],
  api: ['api'],
  releases: ['releases'],
  seed: ['seed'],
  move: ['move'],
  payments: ['back-office'],
  photos: ['back-office', 'photos'],
  reviews: ['back-office', 'reviews'],
  accounts: ['back-office', 'accounts'],
  backup: ['back-office', 'backup'],
};
/** Commands that run one TypeScript file. */
const FILES = { 'bench:api': 'api/bench/run.ts', 'bench:edge': 'gateway/bench/run.ts' };

async function run(command, args) {
  if (!Object.hasOwn(PROGRAMS, command) && !Object.hasOwn(FILES, command))
    return (await import(`./commands/${command.replace(':', '-')}.mjs`)).run(args);
  const { runProgram, runTs } = await import('./commands/process.mjs');
  if (FILES[command]) return runTs(FILES[command], args);
  const [program, ...leading] = PROGRAMS[command];
  return runProgram(program, [...leading, ...args]);
}

const [command, ...args] = process.argv.slice(2);

if (!Object.hasOwn(scripts, command ?? '')) {
  console.error(`There is no command ${command ?? ''}. Commands: ${Object.keys(scripts).join(', ')}`);
  process.exit(1);
}
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Safarnama needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// Programs run in the folder of the site; npm names the user's folder.
process.env.INIT_CWD ??= process.cwd();
install();
try {
  process.exitCode = (await run(command, args)) ?? 0;
} catch (error) {
  // Commands throw an Error with a line for their user; a TypeError or the like is a fault of theirs.
  console.error(error.code || error.constructor === Error ? error.message : error);
  process.exitCode = 1;
}
