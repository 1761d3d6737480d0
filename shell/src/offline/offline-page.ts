import { LANGUAGES, type Language } from '@safarnama/shared/domain';
import { AGENCY } from '../app/agency.ts';
import { OFFLINE as hi } from './content.hi.ts';
import { OFFLINE as en } from './content.ts';

/** A page that is available offline. */
export interface SeenPage {
  readonly url: string;
  /** Escaped HTML, as in the page's title element. */
  readonly title: string;
}

const TITLE = /<title[^>]*>([^<]+)<\/title>/;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Title of a page's HTML, still escaped; its path without a title. */
export function titleOf(html: string, url: string): string {
  return TITLE.exec(html)?.[1] ?? escaped(new URL(url).pathname);
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf6ec;--surface:#fffdf8;--ink:#1c2b2e;--soft:#56625f;--line:#e5dac6;--accent:#0f5d62;--on:#fff;--focus:#b55a00}
@media (prefers-color-scheme:dark){:root{--paper:#0f1a1c;--surface:#17262a;--ink:#f1eadc;--soft:#aebab5;--line:#2a3c40;--accent:#7ed0c7;--on:#05272a;--focus:#f0b060}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
main{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
.brand{color:var(--accent);font:700 1.25rem/1.2 Palatino,"Noto Serif",Georgia,serif}
h1{margin:1rem 0 .5rem;font:700 clamp(1.75rem,1.4rem + 1.6vw,2.6rem)/1.2 Palatino,"Noto Serif",Georgia,serif}
h2{margin:2.5rem 0 .75rem;font-size:1.2rem}
p{margin:0 0 1rem;color:var(--soft)}
ul{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:.875rem;background:var(--surface)}
li+li{border-top:1px solid var(--line)}
a{color:var(--accent)}
li a{display:block;min-height:44px;padding:.6rem 1rem;overflow-wrap:anywhere}
.go{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;border-radius:99rem;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
.call a{display:inline-block;min-height:44px;padding:.6rem 0;font-size:1.2rem;font-weight:600}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/**
 * Reloads when the connection returns, or after 5 s if the request failed while the browser reports a connection. No reload while
 * the visitor navigates to another page, because it would cancel the navigation.
 */
const SCRIPT = `let leaving;addEventListener('beforeunload',()=>leaving=true);addEventListener('pageshow',()=>leaving=false);
const load=()=>leaving||location.reload();addEventListener('online',load);if(navigator.onLine)setTimeout(load,5000)`;

/** One worker serves the pages of all languages. */
const TEXTS: Readonly<Record<Language, { readonly [Key in keyof typeof en]: string }>> = { en, hi };

function languageOf(address: string): Language {
  const path = `${new URL(address).pathname}/`;
  const keys = Object.keys(LANGUAGES) as Language[];
  return keys.findLast((key) => path.startsWith(`${LANGUAGES[key].prefix}/`)) ?? 'en';
}

/** Page for URLs that are not stored: self-contained HTML. */
export function offlineHtml(address: string, seen: readonly SeenPage[], nonce: string): string {
  const language = languageOf(address);
  const texts = TEXTS[language];
  const rows = seen.map(({ url, title }) => `<li><a href="${escaped(url)}">${title}</a></li>`);
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${texts.none}</p>`;
  return `<!DOCTYPE html>
<html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title} | ${AGENCY.brand}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main data-screen="offline"><div class="brand">${AGENCY.brand}</div>
<h1>${texts.title}</h1><p>${texts.text}</p><p><a class="go" href="${escaped(address)}">${texts.retry}</a></p>
<p class="call">${texts.call} <a href="${AGENCY.tollFree.href}">${AGENCY.tollFree.label}</a></p>
<h2>${texts.seen}</h2>${list}</main><script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}

export function offlineReply(address: string, seen: readonly SeenPage[]): Response {
  const nonce = crypto.randomUUID();
  return new Response(offlineHtml(address, seen, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    },
  });
}
