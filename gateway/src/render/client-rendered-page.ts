import type { LeftPage } from 'shell/server';

/** Quoted in the page's JSON where its own origin and day belong. The same words as the shell's. */
const BLANKS = { origin: '"@@origin@@"', today: '"@@today@@"' } as const;

const INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in India, YYYY-MM-DD: what pages are rendered with. */
export const today = (): string => INDIA.format(new Date());

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** What visitors get when there has never been a worker that could say more. */
const NOTHING = `<!DOCTYPE html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One moment</title><p>This page can not be shown just now. Please try again in a moment.</p>`;

export interface Left {
  readonly status: number;
  readonly html: string;
  /** The remote that the address belongs to, and its route; undefined for the shell's own pages. */
  readonly owner: string | undefined;
}

interface Known extends LeftPage {
  readonly test: RegExp;
  /** As it was filled in last: most who ask mean the same host and day. */
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

/** The pages of one composition that browsers render, made ahead by a worker so that none is needed when one is wanted. */
export class ClientRenderedPages {
  readonly #pages: readonly Known[];

  constructor(pages: readonly LeftPage[]) {
    this.#pages = pages.map((page) => ({ ...page, test: new RegExp(page.pattern, page.caseSensitive ? '' : 'i') }));
  }

  static readonly none = new ClientRenderedPages([]);

  for(url: string): Left {
    const { pathname, origin } = new URL(url);
    const path = decoded(pathname);
    const page = this.#pages.find(({ test }) => test.test(path));
    if (!page) return { status: 503, html: NOTHING, owner: undefined };
    const day = today();
    if (page.filled?.origin !== origin || page.filled.day !== day) {
      const html = page.html.replace(BLANKS.origin, () => inScript(origin)).replace(BLANKS.today, () => inScript(day));
      page.filled = { origin, day, html };
    }
    return { status: page.status, html: page.filled.html, owner: page.owner };
  }
}
