#!/usr/bin/env node
// Creates a remote in an empty folder: `npx create-safarnama mfe-guides --team "Guides"`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NAME, writeRemote } from './new-remote.mjs';

const USAGE = `create-safarnama mfe-name [--team "Name"] [--from folder-of-tarballs]`;
const here = (name) => path.join(import.meta.dirname, name);

/** Path of a package's tarball, as a dependency for a package.json in another folder. */
function tarball(folder, name, dir) {
  const begin = `${name.slice(1).replace('/', '-')}-`;
  const found = readdirSync(folder).find((file) => file.startsWith(begin) && file.endsWith('.tgz'));
  if (!found) throw new Error(`${folder} has no ${begin}….tgz`);
  return `file:${path.relative(dir, path.join(folder, found))}`;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { team: { type: 'string' }, from: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(`Give one name: ${USAGE}`);
  if (!NAME.test(name)) throw new Error(`${name} is not a name such as mfe-guides: ${USAGE}`);
  const dir = path.resolve(name);
  if (existsSync(dir)) throw new Error(`${name} already exists.`);
  const transform = (text) =>
    values.from
      ? text.replaceAll(
          /"(@safarnama\/\w+)": "\^[\d.]+"/g,
          (_, library) => `"${library}": "${tarball(path.resolve(values.from), library, dir)}"`,
        )
      : text;
  writeRemote({
    templates: [here('template'), here('outside')],
    dir,
    temporary: `${dir}.${process.pid}`,
    name,
    team: values.team,
    transform,
  });
  const short = name.replace(/^mfe-/, '');
  console.log(`Created ${name}: a page at /${short}, an entry for the menu, a card for the page of a tour, and tests.

  cd ${name} && npm install
  npm run dev                it alone, with hot reload, beside a site at SITE_URL (http://localhost:8080)
  npm test                   its tests
  npm run check              its types
  npm run build              a release of it, in dist

README.md says the rest.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
