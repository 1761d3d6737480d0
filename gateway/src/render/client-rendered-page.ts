import { dayInIndia, type Language } from '@safarnama/shared/domain';
import { languageOf } from './language.ts';

/** Placeholders for origin and day in the page's JSON, the same as in the shell. */
const PLACEHOLDERS = { origin: '"@@origin@@"', today: '"@@today@@"' } as const;

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** Reply while no worker has made a composition yet. */
const unavailable = (tag: string, title: string, text: string) =>
  `<!DOCTYPE html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><p>${text}</p>`;
const UNAVAILABLE: Partial<Record<Language, string>> & { readonly en: string } = {
  en: unavailable('en-IN', 'One moment', 'This page can not be shown just now. Please try again in a moment.'),
  hi: unavailable('hi-IN', 'एक पल', 'यह पेज अभी नहीं दिखाया जा सकता। कृपया थोड़ी देर में फिर कोशिश करें।'),
};

/** A client-rendered page as a worker sends it with a composition. */
export interface ClientPage {
  /** Source of a regular expression for decoded paths. */
  readonly pattern: string;
  readonly caseSensitive: boolean;
  readonly status: number;
  /** With {@link PLACEHOLDERS}. */
  readonly html: string;
  readonly owner?: string | undefined;
}

export interface ClientRenderedPage {
  readonly status: number;
  readonly html: string;
  /** The remote that the address belongs to; undefined for pages of the shell. */
  readonly owner: string | undefined;
}

interface KnownPage extends ClientPage {
  readonly test: RegExp;
  /** With the last origin and day, since most requests have the same ones. */
  filled?: { readonly origin: string; readonly day: string; readonly html: string };
}

const decoded = (pathname: string) => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
};

/** Client-rendered pages of one composition. A worker makes them with the composition; later they are sent without a worker. */
export class ClientRenderedPages {
  readonly #pages: readonly KnownPage[];

  constructor(pages: readonly ClientPage[]) {
    this.#pages = pages.map((page) => ({ ...page, test: new RegExp(page.pattern, page.caseSensitive ? '' : 'i') }));
  }

  static readonly none = new ClientRenderedPages([]);

  for(url: string): ClientRenderedPage {
    const { pathname, origin } = new URL(url);
    const path = decoded(pathname);
    const page = this.#pages.find(({ test }) => test.test(path));
    if (!page) {
      const language = languageOf(pathname) as Language | undefined;
      return { status: 503, html: (language && UNAVAILABLE[language]) ?? UNAVAILABLE.en, owner: undefined };
    }
    const day = dayInIndia(Date.now());
    if (page.filled?.origin !== origin || page.filled.day !== day) {
      const html = page.html
        .replace(PLACEHOLDERS.origin, () => inScript(origin))
        .replace(PLACEHOLDERS.today, () => inScript(day));
      page.filled = { origin, day, html };
    }
    return { status: page.status, html: page.filled.html, owner: page.owner };
  }
}
