import { brotliCompressSync, constants } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { freePort } from '../ports.mjs';
import { stopAll } from './process.mjs';

/** Limit of brotli bytes that a page loads before it reacts to input. */
const BUDGETS = { script: { home: 165_000, other: 145_000 }, style: 12_000 };

const TAG = /<(?:link|script)\b[^>]*>/g;
const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

const INLINE = /<style\b[^>]*>(.*?)<\/style>/gs;
/** The gateway's brotli quality for pages. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Scripts and stylesheets of the HTML, and the bytes of its inline styles. */
function filesOf(html) {
  const tags = html.match(TAG) ?? [];
  const scripts = tags.flatMap(
    (tag) =>
      (tag.startsWith('<script') ? attribute(tag, 'src') : attribute(tag, 'as') === 'script' && attribute(tag, 'href')) || [],
  );
  const styles = tags.flatMap((tag) => (attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'href')) || []);
  const inline = [...html.matchAll(INLINE)].map(([, text]) => text).join('');
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)], inline: brotliCompressSync(inline, QUALITY).length };
}

async function transferred(base, url) {
  const reply = await fetch(new URL(url, base), { headers: { 'accept-encoding': 'br' } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  const length = reply.headers.get('content-length');
  await reply.arrayBuffer();
  if (!length || reply.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not served precompressed`);
  return Number(length);
}

/** Further pages of the running remotes that need no parameter, such as those of a new area. */
async function furtherPages(base, known) {
  const html = await (await fetch(new URL('/about', base))).text();
  const { remotes } = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"remotes":[]}');
  const paths = new Set(known.map(({ path }) => path.split('?')[0]));
  return remotes
    .flatMap(({ table }) => table)
    .filter(({ path }) => path && !/[:*]/.test(path) && !paths.has(`/${path}`))
    .map(({ id, path, handle }) => ({ name: handle?.screen ?? id, path: `/${path}` }));
}

/** Every public page; pages with data by ids from the running site. */
async function addresses(base) {
  const { STATIC, withData } = await tsImport('../../e2e/addresses.ts', import.meta.url);
  const known = [...STATIC, ...(await withData({ get: (path) => fetch(new URL(path, base)) }))];
  return [...known, ...(await furtherPages(base, known))];
}

/** Prints the bytes of each public page and compares them with the budgets. `BASE_URL` names a running site. */
export async function run() {
  const own = !process.env.BASE_URL;
  if (own) {
    const port = await freePort(18_084);
    const ports = { PORT: String(port), API_PORT: String(await freePort(port + 1)) };
    Object.assign(process.env, { ...ports, DATA_DIR: '.data/e2e', RENDER_BUDGET_MS: '5000' });
  }
  const base = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.PORT}`;
  try {
    if (own) await (await import('./start.mjs')).startSite();
    let over = 0;
    console.log('page                 scripts  limit    styles  limit    HTML   (bytes with brotli; the HTML holds the styles)');
    const english = await addresses(base);
    const hindi = english.map(({ name, path }) => ({ name, path: `/hi${path === '/' ? '' : path}`, prefix: 'hi ' }));
    for (const { name, path, prefix = '' } of [...english, ...hindi]) {
      const reply = await fetch(new URL(path, base), { headers: { 'accept-encoding': 'identity' } });
      const html = await reply.text();
      const page = brotliCompressSync(html, QUALITY).length;
      const { scripts, styles, inline } = filesOf(html);
      const sum = async (urls) => (await Promise.all(urls.map((url) => transferred(base, url)))).reduce((a, b) => a + b, 0);
      const [script, style] = [await sum(scripts), inline + (await sum(styles))];
      const limit = BUDGETS.script[name] ?? BUDGETS.script.other;
      const isOver = script > limit || style > BUDGETS.style;
      if (isOver) over += 1;
      const cell = (value, width) => String(value).padStart(width);
      console.log(
        `${`${prefix}${name}`.padEnd(19)}${cell(script, 9)}${cell(limit, 8)}${cell(style, 9)}${cell(BUDGETS.style, 7)}${cell(page, 8)}${isOver ? '   OVER' : ''}`,
      );
    }
    return over ? 1 : 0;
  } finally {
    if (own) await stopAll();
  }
}
