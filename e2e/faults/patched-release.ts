import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Edit = (text: string, name: string) => string;

/**
 * A release of a store as another version, with texts of its built files replaced: a build takes many seconds of CPU time. A changed
 * file gets a name with its new hash, and so do the files that name it. Returns its folder.
 */
export function patchedRelease(store: string, name: string, version: string, edit: Edit): string {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), `${name}-`)), name);
  cpSync(path.join(store, name, '1.0.0'), dir, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(c?js|json)$/.test(name))
      .map((name) => [name, readFileSync(path.join(dir, name), 'utf8')]),
  );
  const digest = (algorithm: string, text: string, encoding: 'base64' | 'hex') =>
    createHash(algorithm).update(text).digest(encoding);
  const pending = [...files].filter(([name, text]) => edit(text, name) !== text).map(([name]) => name);
  const edited = new Set(pending);
  for (let name = pending.shift(); name; name = pending.shift()) {
    const before = files.get(name) ?? '';
    const after = edited.delete(name) ? edit(before, name) : before;
    const old = readFileSync(path.join(dir, name), 'utf8');
    files.set(name, after);
    writeFileSync(path.join(dir, name), after);
    const [, hash] = /\.([0-9a-f]{8})\.js$/.exec(name) ?? [];
    const news: [string, string][] = ['sha384', 'sha256'].map((algorithm) => [
      digest(algorithm, old, 'base64'),
      digest(algorithm, after, 'base64'),
    ]);
    if (hash) news.push([hash, digest('sha256', after, 'hex').slice(0, 8)]);
    for (const [other, text] of files) {
      const renewed = news.reduce((all, [from, to]) => all.replaceAll(from, to), text);
      if (renewed === text) continue;
      files.set(other, renewed);
      if (!pending.includes(other)) pending.push(other);
    }
    if (hash) {
      const renamed = name.replace(hash, news[2]?.[1] ?? '');
      files.delete(name);
      files.set(renamed, after);
      renameSync(path.join(dir, name), path.join(dir, renamed));
    }
  }
  const file = path.join(dir, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as { assets: { url: string }[] };
  const assets = release.assets.map((asset) => ({ ...asset, bytes: statSync(path.join(dir, asset.url)).size }));
  writeFileSync(file, JSON.stringify({ ...release, version, assets }));
  return dir;
}

/** A call of a hook that throws in a browser whose window has this name. `$&` is the call. */
const throwIn = (name: string) =>
  `((() => { if (typeof window !== 'undefined' && window.name === '${name}') throw new Error('planted fault'); })(), $&)`;

/** Edits of the tours: text to find in the files with such a name, and the text in its place. */
const EDITS: readonly (readonly [name: RegExp, find: RegExp, put: string])[] = [
  [/\.c?js$/, /"View Details"/g, '"See this tour"'],
  // Two releases of a remote in one page have different global names.
  [/^remoteEntry\.|\.json$/, /(?<=mfe_tours_+)1_0_0/g, '1_0_1'],
  // The names of the shared modules' functions stay, whatever the minifier does with the rest.
  [/^view\./, /\(0,\w+\.useLoaderData\)\(\)/, throwIn('screen')],
  [/^slot-compact-panel\./, /\(0,\w+\.useLocation\)\(\)/, throwIn('slot')],
];

/**
 * The tours as version 1.0.1: each card's link has another text. A window with the name `screen` or `slot` makes the page of a tour or
 * the compact bar throw.
 */
export function secondTours(store: string): string {
  const unused = new Set(EDITS);
  const dir = patchedRelease(store, 'mfe-tours', '1.0.1', (text, name) =>
    EDITS.filter(([names]) => names.test(name)).reduce((before, edit) => {
      const after = before.replace(edit[1], edit[2]);
      if (after !== before) unused.delete(edit);
      return after;
    }, text),
  );
  if (unused.size > 0) throw new Error(`the built tours lack ${[...unused].map(([, find]) => find).join(', ')}`);
  return dir;
}
