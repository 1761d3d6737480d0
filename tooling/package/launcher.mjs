#!/usr/bin/env node
// The command of an unpacked archive: `node safarnama.mjs start`. Bundled by `npm run package`; needs no installation.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programFile } from '../commands/process.mjs';
import { isUnchanged, readVersion } from '../commands/version-file.mjs';
import { ROOT } from '../site.mjs';

const COMMANDS = {
  start: 'the whole site: API, gateway and release service; publishes the releases of the archive first',
  gateway: 'the gateway alone',
  api: 'the API alone; migrates and seeds its database first',
  ops: 'the release service alone',
  migrate: 'migrates the database and fills an empty one, then ends',
  publish: 'publishes and promotes the releases of the archive, then ends',
  releases: 'manages releases: releases help',
  payments: 'lists and decides payments made by hand',
  photos: 'adds, lists, moves and removes photographs; decides about those of vendors, and issues their upload tokens',
  reviews: 'lists and decides reviews',
  accounts: 'prints everything that is stored about a user, or deletes an account',
  backup: 'writes the embedded database into a file, also while the API runs',
  move: 'copies the embedded database into an empty PostgreSQL',
  check: 'verifies the files of the archive, the settings, and what they name: database, mail, bank, release store, keys',
  version: 'prints version and commit',
};

/** Commands that take arguments. */
const WITH_ARGUMENTS = ['releases', 'payments', 'photos', 'reviews', 'accounts', 'backup'];
const isHelp = (word) => /^(help|-h|--help)$/.test(word);

const { version, commit, platform } = readVersion();

/** Runs a program in this process, which spares the memory and the start of a second one. */
async function runHere(program, args = []) {
  const file = path.join(ROOT, programFile(program));
  process.chdir(ROOT);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
  return process.exitCode;
}

async function run(command, args) {
  // Programs run in the folder of the archive, and paths in arguments are relative to the user's.
  process.env.INIT_CWD = process.cwd();
  switch (command) {
    case 'start':
      return (await import('../commands/start.mjs')).run();
    case 'ops':
      return (await import('../commands/ops.mjs')).run().catch(({ message }) => {
        console.error(message);
        return 1;
      });
    case 'publish':
      return (await import('../commands/build.mjs')).run();
    case 'payments':
      return runHere('back-office', args);
    case 'photos':
    case 'reviews':
    case 'accounts':
    case 'backup':
      return runHere('back-office', [command, ...args]);
    case 'migrate':
      return runHere('seed');
    case 'check':
      console.log(`ok      files: all are those of safarnama ${version}, commit ${commit}`);
      return (await import('../commands/check-site.mjs')).run();
    default:
      return runHere(command, args);
  }
}

const [command = 'help', ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
const here = `${process.platform}-${process.arch}`;
if (command === 'version') {
  console.log(`safarnama ${version}, commit ${commit}`);
} else if (!Object.hasOwn(COMMANDS, command)) {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  console.log(`safarnama ${version}: node safarnama.mjs <command>\n`);
  for (const [name, text] of Object.entries(COMMANDS)) console.log(`  ${name.padEnd(width)}  ${text}`);
  process.exitCode = isHelp(command) ? 0 : 2;
} else if (args.length > 0 && !WITH_ARGUMENTS.includes(command)) {
  console.error(`node safarnama.mjs ${command}, without arguments: ${COMMANDS[command]}`);
  process.exitCode = isHelp(args[0]) ? 0 : 2;
} else if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Safarnama needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else if (platform !== here) {
  console.error(`This archive was made for ${platform}; this machine is ${here}. Create one there with npm run package.`);
  process.exitCode = 1;
} else {
  process.exitCode = isUnchanged() ? ((await run(command, args)) ?? 0) : 1;
}
