import touch from '../app/assets/apple-touch-icon.png';
import favicon from '../app/assets/favicon.svg';
import picture from '../app/assets/og.png';
import { APP } from './content.ts';
import { ICONS } from './icons.ts';

export const HeadLinks = () => (
  <>
    <link rel="icon" href={favicon} type="image/svg+xml" sizes="any" />
    {ICONS.map(({ src, ...facts }) => (
      <link key={src} rel="icon" href={src} {...facts} />
    ))}
    <link rel="apple-touch-icon" href={touch} />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

/** Default picture of link previews. It follows a page's own picture, which crawlers prefer. */
export const SharedPicture = ({ origin }: { readonly origin: string }) => (
  <>
    <meta property="og:image" content={origin + picture} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={APP.imageAlt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);
