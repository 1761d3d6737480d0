import { LANGUAGE } from '@safarnama/shared/domain';
import type { SiteConfig } from '@safarnama/shared/host';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { Document } from '../document.tsx';
import type { PageData } from '../remotes/page-data.ts';
import { ownerOf } from '../remotes/route-ids.ts';
import { UNKNOWN } from '../tree.tsx';
import type { PageFiles } from './assets.ts';
import { withRemotes } from './describe-remotes.ts';
import { HeadAssets } from './head-assets.tsx';

/** Placeholders for a page's origin and day: each occurs once, quoted. */
export const BLANKS = { origin: '@@origin@@', today: '@@today@@' } as const;

/** A page without content for every URL of one route: the browser renders all of it. */
export interface ClientPage {
  /** Matches a decoded path: source of a regular expression. */
  readonly pattern: string;
  readonly caseSensitive: boolean;
  /** Ids of the routes from the root to the leaf. */
  readonly routes: readonly string[];
  /** The remote that owns it; undefined for the shell's own pages. */
  readonly owner: string | undefined;
  readonly status: number;
  /** HTML with {@link BLANKS}. */
  readonly html: string;
}

interface Leaf {
  readonly path: string;
  readonly caseSensitive: boolean;
  readonly index: boolean;
  readonly routes: readonly string[];
}

/** `des/:id?` matches `des` and `des/:id`. */
function optionalPaths(path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  const tails = rest.length > 0 ? optionalPaths(rest.join('/')) : [''];
  const words = first.endsWith('?') ? [first.slice(0, -1), ''] : [first];
  return words.flatMap((word) => tails.map((tail) => [word, tail].filter(Boolean).join('/')));
}

function leaves(
  routes: readonly RouteObject[],
  parentPath = '',
  parentIds: readonly string[] = [],
  parentCaseSensitive = false,
): Leaf[] {
  return routes.flatMap(({ path, index, id = '', caseSensitive = parentCaseSensitive, children = [] }) =>
    optionalPaths(path ?? '').flatMap((own) => {
      const full = `${parentPath}/${own}`.replaceAll(/\/+/g, '/');
      const ids = [...parentIds, id];
      const leaf = { path: full, caseSensitive, index: Boolean(index), routes: ids };
      return [...leaves(children, full, ids, caseSensitive), ...(index || path !== undefined ? [leaf] : [])];
    }),
  );
}

/** React Router's ranking: more segments first, words before parameters, a splat last. */
function score({ path, index }: Leaf): number {
  const segments = path.split('/');
  const worth = (segment: string) => (segment === '*' ? 0 : /^:[\w-]+$/.test(segment) ? 3 : segment === '' ? 1 : 10);
  return (
    segments.length +
    (segments.includes('*') ? -2 : 0) +
    (index ? 2 : 0) +
    segments.reduce((sum, segment) => sum + worth(segment), 0)
  );
}

const patternOf = (path: string) => {
  const words = path.replace(/\/*\*?$/, '').replace(/[\\.*+^${}|()[\]]/g, '\\$&');
  const text = words.replace(/\/:[\w-]+/g, '/[^/]+');
  return `^${text}${path.endsWith('*') ? '(?:/.*)?' : '/*'}$`;
};

interface Site {
  readonly composition: string;
  readonly config: SiteConfig;
  readonly scripts: readonly string[];
  /** Remote descriptions of a page, given the remotes that it shows. */
  readonly describe: (shown: ReadonlySet<string>) => string;
  readonly fills: PageData['fills'];
  readonly late: PageData['late'];
  readonly filesOf: (routeIds: readonly string[]) => PageFiles;
}

/** One page per route, in matching order; the last one matches every URL. */
export function clientPages(
  routes: readonly RouteObject[],
  { composition, config, scripts, describe, fills, late, filesOf }: Site,
): ClientPage[] {
  const facts = { composition, config, fills, late, ...BLANKS } satisfies Omit<PageData, 'remotes'>;
  const jsonOf = (owner: string | undefined) => withRemotes(facts, describe(new Set(owner ? [owner] : [])));
  return leaves(routes, LANGUAGE.prefix)
    .map((leaf) => ({ leaf, rank: score(leaf) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ leaf }) => {
      const owner = leaf.routes.map(ownerOf).find(Boolean);
      const html = renderToStaticMarkup(
        <Document composition={composition} json={jsonOf(owner)} head={<HeadAssets files={filesOf(leaf.routes)} />}>
          {scripts.map((url) => (
            <script key={url} src={url} async />
          ))}
        </Document>,
      );
      return {
        pattern: patternOf(leaf.path),
        caseSensitive: leaf.caseSensitive,
        routes: leaf.routes,
        owner,
        status: leaf.routes.includes(UNKNOWN) ? 404 : 200,
        html: `<!DOCTYPE html>${html}`,
      };
    });
}
