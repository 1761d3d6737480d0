import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, ROOT } from './install.mjs';

const { NAME } = createRequire(import.meta.url)('../remotes.cjs');

const TEMPLATE = path.join(ROOT, 'tooling/template');
const USAGE = 'npm run create -- mfe-name --team "Name"';

const titled = (name) =>
  name
    .replace(/^mfe-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** A copy of the template with another name: in its texts, its file names and its folders. */
function writeRemote(dir, name, team) {
  const short = name.replace(/^mfe-/, '');
  const word = short.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const written = (text) =>
    text
      .replaceAll('The Sample team', team)
      .replace('| Sample ', `| ${team} `)
      .replaceAll(
        /\bSample(?=[A-Z])/g,
        word.replace(/^./, (first) => first.toUpperCase()),
      )
      .replaceAll(/\bSample\b/g, titled(name))
      .replaceAll(/\bsample\b/g, short);
  cpSync(TEMPLATE, dir, { recursive: true });
  // The deepest first, so that a folder's new name does not lose what is in it.
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
    const file = path.join(dir, entry);
    if (statSync(file).isFile()) writeFileSync(file, written(readFileSync(file, 'utf8')));
    renameSync(file, path.join(path.dirname(file), path.basename(file).replace(/\bsample\b/, short)));
  }
}

/** Makes a remote that builds, tests, runs alone and can be published, in a folder of its own. */
export async function run(args) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { team: { type: 'string' } } });
    const [name] = positionals;
    if (!name || positionals.length > 1) throw new Error(`Say one name: ${USAGE}`);
    if (!NAME.test(name)) throw new Error(`${name} is not a name such as mfe-guides: ${USAGE}`);
    const dir = path.join(ROOT, name);
    if (existsSync(dir)) throw new Error(`${name} is there already.`);
    const making = path.join(ROOT, 'node_modules/.cache', `making-${name}-${process.pid}`);
    try {
      writeRemote(making, name, values.team ?? titled(name));
      renameSync(making, dir);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
    install();
  } catch (error) {
    console.error(error.message);
    return 1;
  }
  const [name] = args.filter((arg) => NAME.test(arg));
  const short = name.replace(/^mfe-/, '');
  console.log(`${name} is made: a page at /${short}, a slot, and tests. pnpm-lock.yaml has its entry: commit both.

  npm run dev -- ${name}                    it alone, with hot reload
  npm run test:unit -- ${name}              its tests
  npm run releases -- build ${name}         then publish and promote: it is on the running site

docs/teams.md says the rest.`);
  return 0;
}
