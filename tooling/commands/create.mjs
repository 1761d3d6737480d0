import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NAME, writeRemote } from '../new-remote.mjs';
import { install, ROOT } from './install.mjs';

const TEMPLATE = path.join(ROOT, 'tooling/template');
const USAGE = 'npm run create -- mfe-name --team "Name"';

/** Creates a remote in a new folder, with tests, that can be built, run alone and published. */
export async function run(args) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { team: { type: 'string' } } });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(`Give one name: ${USAGE}`);
  if (!NAME.test(name)) throw new Error(`${name} is not a name such as mfe-guides: ${USAGE}`);
  const dir = path.join(ROOT, name);
  if (existsSync(dir)) throw new Error(`${name} already exists.`);
  const temporary = path.join(ROOT, 'node_modules/.cache', `creating-${name}-${process.pid}`);
  writeRemote({ templates: [TEMPLATE], dir, temporary, name, team: values.team });
  install();
  const short = name.replace(/^mfe-/, '');
  console.log(`Created ${name}: a page at /${short}, a slot, and tests. pnpm-lock.yaml has its entry: commit both.

  npm run dev -- ${name}                    it alone, with hot reload
  npm run test:unit -- ${name}              its tests
  npm run releases -- build ${name}         then publish and promote: it is on the running site

docs/teams.md says the rest.`);
}
