import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '../fixtures.ts';
import { type OwnSite, siteFixture } from './own-site.ts';

/** A remote `mfe-<area>` with two pages, an entry and a server bundle. `label` adds a link to its list in the header menu. */
function addRelease(store: string, area: string, label?: string): string {
  const name = `mfe-${area}`;
  const table = [area, `${area}-list`].map((id, index) => ({
    id,
    path: index === 0 ? `${area}/:id` : area,
    handle: { screen: id, public: true },
  }));
  const files = {
    'remoteEntry.js': `var mfe_${area}__1_0_0;// ${area}`,
    'server/index.cjs': `exports.createRemote = () => ({ slots: {}, routes: ${JSON.stringify(table)}.map((row) => ({ ...row, lazy: async () => ({ Component: () => null }) })) });`,
  };
  const kinds = { 'remoteEntry.js': 'entry', 'server/index.cjs': 'server' };
  const assets = Object.entries(files).map(([url, text]) => ({
    url,
    bytes: text.length,
    brotli: text.length,
    sha384: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    kind: kinds[url as keyof typeof kinds],
  }));
  const release = {
    name,
    version: '1.0.0',
    hostApi: '^1.1',
    slots: [],
    uses: [],
    entry: 'remoteEntry.js',
    global: `mfe_${area}__1_0_0`,
    server: 'server/index.cjs',
    exposes: ['./remote'],
    shared: {},
    groups: {},
    ...(label && { fills: [{ place: 'header:menu', link: `${area}-list`, label, order: 50 }] }),
    table,
    assets,
    source: area,
    builtAt: new Date().toISOString(),
  };
  const dir = path.join(store, name, '1.0.0');
  mkdirSync(path.join(dir, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  return name;
}

/**
 * Writes a small release of each area into a store, and plans it. The site's own remotes stay last in the plan, so that pages that do
 * not show them only name them.
 * @param menu text of an area's link in the header menu
 */
export function addReleases(store: string, areas: readonly string[], menu: Readonly<Record<string, string>> = {}): void {
  const planFile = path.join(store, 'plan.json');
  const plan = JSON.parse(readFileSync(planFile, 'utf8'));
  const added = areas.map((area) => [addRelease(store, area, menu[area]), { stable: '1.0.0', criticality: 'regular' }]);
  writeFileSync(planFile, JSON.stringify({ ...plan, remotes: { ...Object.fromEntries(added), ...plan.remotes } }));
}

/** Texts of the links in the header menu of {@link test}'s site. */
export const MENU = {
  food: 'Food walks',
  guides: 'Travel guides',
  stories: 'Stories of travellers',
  trains: 'Trains and night buses',
};

/** 35 areas beside the five of the site. */
export const AREAS =
  'guides visa cabs trains flights cruises insurance forex events museums food spa yoga trek safari camps boats festivals gifts maps weather stories forum support careers partners agents corporate groups weddings pilgrims students seniors loyalty vouchers'.split(
    ' ',
  );

/** Tests on a site with these areas, four of which have a link in the header menu. */
export const test = base.extend<object, { menuSite: OwnSite }>({
  menuSite: siteFixture({}, (store) => addReleases(store, AREAS.toSorted(), MENU)),
});

/** The remotes that a page's data names, and those among them that it describes in full. */
export async function pageRemotes({ url }: { readonly url: string }, address: string) {
  const html = await (await fetch(url + address)).text();
  const json = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { remotes } = JSON.parse(json) as { remotes: { name: string; entry?: string }[] };
  return { html, full: remotes.filter(({ entry }) => entry).map(({ name }) => name), all: remotes.map(({ name }) => name) };
}
