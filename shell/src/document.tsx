import { LANGUAGE } from '@safarnama/shared/domain';
import type { ReactNode } from 'react';
import { HeadLinks, SharedPicture } from './offline/head-links.tsx';
import { PAGE_DATA_ID } from './remotes/page-data.ts';

interface DocumentProps {
  readonly composition: string;
  /**
   * The page data as JSON, escaped for a script element. A function is evaluated after the rest of the page has rendered. Empty
   * in the browser, which keeps the server's block.
   */
  readonly json: string | (() => string);
  /** Stylesheets and preloads: on the server only, not hydrated. */
  readonly head?: ReactNode;
  /** Origin of the page, on the server only: crawlers of link previews need absolute URLs and run no scripts. */
  readonly origin?: string;
  readonly children: ReactNode;
}

function Data({ json }: Pick<DocumentProps, 'json'>) {
  const text = typeof json === 'string' ? json : json();
  return <script id={PAGE_DATA_ID} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export function Document({ composition, json, head, origin, children }: DocumentProps) {
  return (
    <html lang={LANGUAGE.tag} data-composition={composition}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5351" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a2423" />
        <HeadLinks />
        {head}
      </head>
      <body>
        {children}
        {origin ? <SharedPicture origin={origin} /> : null}
        <Data json={json} />
      </body>
    </html>
  );
}
