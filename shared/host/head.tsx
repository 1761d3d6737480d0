import { BRAND, LANGUAGE, LANGUAGES } from '../domain/index.ts';
import { useLocation } from '../router/index.ts';
import { useHydrated, usePageOrigin } from './context.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** Path and query of the page's canonical URL, when it differs from the pathname. */
  readonly canonical?: string;
  /** Path or URL of the picture that a shared link shows. */
  readonly image?: string;
  /** Keep this page out of search engines. */
  readonly noIndex?: boolean;
}

/** Title and metadata of a screen; React hoists them into the head on the server and in the browser. One for each screen. */
export function Head({ title, description, canonical, image, noIndex }: HeadProps) {
  const { pathname } = useLocation();
  const origin = usePageOrigin();
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address);
  const page = canonical ?? pathname;
  const inLanguage = (start: string) => origin + (start ? (start + page).replace(/\/$/, '') : page);
  return (
    <>
      <title>{`${title} | ${BRAND}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={inLanguage(LANGUAGE.prefix)} />
      {noIndex
        ? null
        : Object.values(LANGUAGES).map(({ tag, prefix }) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={inLanguage(prefix)} />
          ))}
      <meta property="og:locale" content={LANGUAGE.tag.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      {image ? <meta property="og:image" content={absolute(image)} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}

/** Members of structured data that hold a URL. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image']);

/**
 * Structured data for search engines, in the server's HTML only. Guard its computation by `typeof window`, which keeps it out of
 * the browser's build.
 */
export function JsonLd({ data }: { readonly data: object }) {
  const hydrated = useHydrated();
  const origin = usePageOrigin();
  if (hydrated) return null;
  /** Search engines require absolute URLs; the remotes pass paths. */
  const complete = (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? origin + value : value);
  const absolute = (name: string, value: unknown) => {
    if (!ADDRESSES.has(name)) return value;
    return Array.isArray(value) ? value.map(complete) : complete(value);
  };
  const onServer = typeof window === 'undefined';
  const json = onServer ? JSON.stringify({ '@context': 'https://schema.org', ...data }, absolute).replaceAll('<', '\\u003c') : '';
  // A data block, escaped above; hydration keeps it and the client never creates one.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
