const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { filesUnder, manifest, packageFolder } = require('../installed.cjs');
const { ROOT, remotes } = require('../remotes.cjs');
const { sharedVersions } = require('../webpack/shared.cjs');

const BLOCK = /^declare module '@safarnama\/shared\/host' \{\n[\s\S]*?\n\}$/gm;
const TABLE = /^\s*(?:export )?interface (SlotTable|PlaceTable|RouteTable) \{\n([\s\S]*?)\n\s*\}$/gm;

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The `declare module` blocks in a package's sources, as text. */
const declaredIn = (dir) =>
  filesUnder(path.join(dir, 'src')).flatMap((file) => (/\.tsx?$/.test(file) && read(file).match(BLOCK)) || []);

/** Splits a text at `separator`s outside of brackets and quotes. */
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

/** `name: type` and `'name': type`, with `?` for an optional one. */
const MEMBER = /^(?:readonly )?['"]?([\w$:-]+)['"]?(\??): ([\s\S]+)$/;
const members = (text) =>
  split(text, ';').map((line) => {
    const [, name, sign, type] = MEMBER.exec(line) ?? [];
    if (!name) throw new Error(`the declaration ${line} is not of the form name: type`);
    return { name, sign, type };
  });

/** Props of a slot or place: name, with `?` for an optional one → type. Undefined when the type is not a literal. */
function shapeOf(type) {
  if (type === 'object') return {};
  if (!type.startsWith('{')) return undefined;
  return Object.fromEntries(members(type.slice(1, -1)).map(({ name, sign, type: inner }) => [name + sign, inner]));
}

/** Table → slot, place or page, owner first → shape of its props or parameters. */
function shapesIn(text) {
  const tables = { SlotTable: {}, PlaceTable: {}, RouteTable: {} };
  for (const [, table, body] of withoutComments(text).matchAll(TABLE))
    for (const { name, type } of members(body)) tables[table][name] = shapeOf(type);
  return tables;
}

/** Declarations of all areas of the site, as installed here. */
function siteDeclarations() {
  const shared = packageFolder('@safarnama/shared', __dirname);
  const own = ['host/places.ts', 'host/places.d.ts', 'site.d.ts'].map((file) => read(path.join(shared, file)));
  return [...own, ...remotes().flatMap((name) => declaredIn(path.join(ROOT, name)))].join('\n');
}

const sorted = (shapes) => Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));
const pick = (names, shapes) => Object.fromEntries(names.flatMap((full) => (shapes[full] ? [[full, shapes[full]]] : [])));

/**
 * Shapes that a package declares, and those of other areas that it uses.
 *
 * @param {string} dir folder of the package
 * @param {readonly string[]} usedNames slots, places and pages of other areas in its code, owner first
 * @returns {{ props: Shapes, places: string[], links: Shapes }} shapes of slots and places, its own places, shapes of pages. Shapes:
 *   name, owner first → prop or parameter, with `?` for an optional one → type
 */
function declarations(dir, usedNames) {
  const { name } = manifest(dir);
  const own = shapesIn(declaredIn(dir).join('\n'));
  const shapeless = Object.values(own)
    .flatMap((table) => Object.entries(table))
    .find(([, shape]) => !shape);
  if (shapeless) throw new Error(`${name}: declare the props of ${shapeless[0]} as a type literal: the release lists them`);
  const others = shapesIn(siteDeclarations());
  return {
    props: sorted({ ...pick(usedNames, { ...others.SlotTable, ...others.PlaceTable }), ...own.SlotTable, ...own.PlaceTable }),
    places: Object.keys(own.PlaceTable).sort(),
    links: sorted({ ...pick(usedNames, others.RouteTable), ...own.RouteTable }),
  };
}

/** Shapes of all slots and places that the site's areas declare. */
const siteProps = () => {
  const { SlotTable, PlaceTable } = shapesIn(siteDeclarations());
  return sorted({ ...SlotTable, ...PlaceTable });
};

/** The site that a build is compared with when no running site is given. */
function declaredSite() {
  const { version } = manifest(packageFolder('@safarnama/shared', __dirname));
  const props = siteProps();
  return {
    title: `the site of @safarnama/shared ${version}`,
    hostApi: version,
    shared: sharedVersions,
    routes: [],
    uses: Object.keys(props),
    props,
  };
}

module.exports = { declarations, declaredIn, declaredSite };
