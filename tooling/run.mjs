#!/usr/bin/env node
// Entry of every npm script: installs the pinned pnpm and the dependencies, then runs the command. Needs nothing installed.
import { install } from './commands/install.mjs';

const COMMANDS = [
  'start',
  'test',
  'dev',
  'create',
  'pack',
  'package',
  'check',
  'check:site',
  'test:unit',
  'test:e2e',
  'test:postgres',
  'proofs',
  'bench',
  'bench:api',
  'bench:edge',
  'move',
  'payments',
  'reviews',
  'build',
  'seed',
  'sizes',
  'gateway',
  'api',
  'releases',
  'ops',
  'report',
  'screenshots',
];
const [command, ...args] = process.argv.slice(2);

if (!COMMANDS.includes(command)) {
  console.error(`There is no command ${command ?? ''}. Commands: ${COMMANDS.join(', ')}`);
  process.exit(1);
}
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Safarnama needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

install();
const { run } = await import(`./commands/${command.replace(':', '-')}.mjs`);
process.exitCode = (await run(args)) ?? 0;
