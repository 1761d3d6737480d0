const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { manifest, packageFolder } = require('../installed.cjs');
const { ROOT, remotes } = require('../remotes.cjs');

const BLOCK = /^declare module '@safarnama\/shared\/host' \{\n[\s\S]*?\n\}$/gm;
const TABLE = /^\s*(?:export )?interface (?:SlotTable|PlaceTable) \{\n([\s\S]*?)\n\s*\}$/gm;

function* filesUnder(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What the sources of a package declare for others, as it is written there. */
const declaredIn = (dir) =>
  [...filesUnder(path.join(dir, 'src'))].filter((file) => /\.tsx?$/.test(file)).flatMap((file) => read(file).match(BLOCK) ?? []);

/** Parts of a text between `separator`s that stand in no bracket and no word in quotes. */
function split(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/'[^']*'|"[^"]*"|=>|[\s\S]/g)) {
    if (/^[({[<]$/.test(token)) depth += 1;
    if (/^[)}\]>]$/.test(token)) depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
}

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

/** `name: type` and `'name': type`, with `?` where it may be left out. */
const MEMBER = /^(?:readonly )?['"]?([\w$:-]+)['"]?(\??): ([\s\S]+)$/;
const members = (text) =>
  split(text, ';').map((line) => {
    const [, name, sign, type] = MEMBER.exec(line) ?? [];
    if (!name) throw new Error(`what is declared as ${line} has no name and type`);
    return { name, sign, type };
  });

/** Props of one fragment or place: name, with `?` where it may be left out → type. Undefined when they are not written out. */
function shapeOf(type) {
  if (type === 'object') return {};
  if (!type.startsWith('{')) return undefined;
  return Object.fromEntries(members(type.slice(1, -1)).map(({ name, sign, type: inner }) => [name + sign, inner]));
}

/** Fragment or place, owner first → shape of its props. */
function shapesIn(text) {
  const tables = [...withoutComments(text).matchAll(TABLE)].map(([, body]) => body);
  return Object.fromEntries(tables.flatMap(members).map(({ name, type }) => [name, shapeOf(type)]));
}

/** What the site's areas declare, as this remote's code was written against it. */
function ofOthers() {
  const shared = packageFolder('@safarnama/shared', __dirname);
  const own = ['host/places.ts', 'host/places.d.ts', 'site.d.ts'].map((file) => read(path.join(shared, file)));
  return [...own, ...remotes().flatMap((name) => declaredIn(path.join(ROOT, name)))].join('\n');
}

/**
 * Shapes of the props that a package gives and takes: of what it declares itself, and of what it names of others.
 *
 * @param {string} dir folder of the package
 * @param {readonly string[]} named fragments and places of others that its code names, owner first
 * @returns {Record<string, Record<string, string>>} name, owner first → prop, with `?` where it may be left out → type
 */
function propsOf(dir, named) {
  const { name } = manifest(dir);
  const own = shapesIn(declaredIn(dir).join('\n'));
  const vague = Object.keys(own).find((full) => !own[full]);
  if (vague) throw new Error(`${name}: write the props of ${vague} out where they are declared: a release says what they are`);
  const others = shapesIn(ofOthers());
  const known = { ...Object.fromEntries(named.flatMap((full) => (others[full] ? [[full, others[full]]] : []))), ...own };
  return Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
}

module.exports = { declaredIn, propsOf };
