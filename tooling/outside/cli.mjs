#!/usr/bin/env node
// `safarnama`: the command for developing a remote in another repository. Run it in the remote's folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `safarnama <command>, in the folder of a remote

  dev                      the remote alone, with hot reload, and in the running site
  build [--version 1.0.1]  a release of it in a folder of its own below dist: every screen and slot is started once

and at the release service of the site, which OPS_URL and OPS_TOKEN name:

  check                    can it be deployed? what it needs beside what is live; --markdown for a pull request
  publish                  sends what was built; nobody gets it yet
  promote 1.0.0            makes it the one that everybody gets; canary 1.0.0 10, rollback, disable, enable, pin, preview, retire
  status, history, why     what is live, and who changed what of this remote

--why "..." is kept in the history. safarnama releases help says all of these.

SITE_URL: the running site whose API it talks to, and in which it is shown; http://localhost:8080
ALONE_PORT: of the remote alone, or the next that is free; 3001`;

/** Commands about this remote. */
const OF_REMOTE = ['promote', 'rollback', 'retire', 'canary', 'pin', 'disable', 'enable', 'preview', 'history'];
/** Commands about a local build. */
const OF_BUILD = ['check', 'publish'];
const OF_SITE = ['status', 'why', 'replay', 'releases'];

const dir = process.cwd();
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

function packageJson() {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  } catch {
    throw new Error(`there is no package.json in ${dir}: run this in the folder of a remote`);
  }
}

const COMMANDS = {
  async dev() {
    const [{ serveAlone }, { freePort, portOf }] = await Promise.all([import('../alone.mjs'), import('../ports.mjs')]);
    const port = await freePort(portOf('ALONE_PORT', 3001));
    await serveAlone({ name: packageJson().name, dir, api: `${site}/api`, port, site });
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))));
    process.exit();
  },
  async build({ version }) {
    const { default: building } = await import('../build/build-remote.cjs');
    const { dir: built, release } = await building.buildRemote({ name: packageJson().name, dir, version });
    console.log(`built ${release.name}@${release.version}: ${path.relative(dir, built)}`);
    const [{ printBuildReport }, { default: declared }] = await Promise.all([
      import('./build-report.mjs'),
      import('../build/declared.cjs'),
    ]);
    const { OPS_URL: url, OPS_TOKEN: token } = process.env;
    await printBuildReport(built, { site: declared.declaredSite() }, { url, token });
  },
  help() {
    console.log(USAGE);
  },
};

/** The site's command with this remote's name and build folder as arguments. */
async function runReleases(command, args) {
  const { name, version } = packageJson();
  // The remote is known from the folder; its name is accepted, too.
  const forwarded = args[0] === name ? args.slice(1) : [...args];
  const isOfFolder = OF_REMOTE.includes(command) || OF_BUILD.includes(command);
  if (isOfFolder && forwarded[0]?.startsWith('mfe-'))
    throw new Error(`this folder holds ${name}; for another remote: safarnama releases ${command} ${forwarded.join(' ')}`);
  if (OF_REMOTE.includes(command)) forwarded.unshift(command, name);
  else if (OF_BUILD.includes(command)) {
    const { default: built } = await import('@safarnama/shared/server/builds');
    const wanted = forwarded[0] && !forwarded[0].startsWith('-') ? forwarded.shift() : version;
    const folder = built.builtFolder(wanted, dir);
    if (!folder) throw new Error(`${name}@${wanted} is not built: safarnama build --version ${wanted}`);
    forwarded.unshift(command, name, wanted, '--dir', folder);
  } else if (command !== 'releases') forwarded.unshift(command);
  process.argv = [process.argv[0], 'releases', ...forwarded];
  await import('./releases.mjs');
}

const [command = 'help', ...rest] = process.argv.slice(2);
try {
  if ([...OF_REMOTE, ...OF_BUILD, ...OF_SITE].includes(command)) await runReleases(command, rest);
  else if (Object.hasOwn(COMMANDS, command))
    await COMMANDS[command](parseArgs({ args: rest, options: { version: { type: 'string' } } }).values);
  else throw new Error(`there is no command ${command}\n\n${USAGE}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
