import { preload } from 'react-dom';
import type { PageFiles } from './assets.ts';

/** Names every stylesheet and script of the page in the head. Scripts come last: the first paint needs none of them. */
export function HeadAssets({ files }: { readonly files: PageFiles }) {
  for (const { url, integrity } of files.scripts) {
    preload(url, { as: 'script', fetchPriority: 'low', ...(integrity ? { integrity, crossOrigin: 'anonymous' } : {}) });
  }
  return files.styles.map(({ url, file, integrity }) => (
    // data-href is what the remote's stylesheet loader compares with before it adds a tag of its own
    <link
      key={url}
      rel="stylesheet"
      href={url}
      precedence="default"
      {...{ 'data-href': file }}
      {...(integrity ? { integrity, crossOrigin: 'anonymous' as const } : {})}
    />
  ));
}
