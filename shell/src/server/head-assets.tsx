import { preload } from 'react-dom';
import { PAGE_DATA_ID } from '../remotes/page-data.ts';
import type { PageFiles } from './assets.ts';

interface HeadAssetsProps {
  readonly files: PageFiles;
  /** With it, stylesheets whose text is known stand in the page: the first paint then waits for nothing but the HTML. */
  readonly nonce?: string;
}

/**
 * No paint before all that is sent at once is here: of a row that is painted in parts, the later parts push the earlier ones
 * aside. The page's data stands at its end.
 */
export const WholePage = () => <link rel="expect" href={`#${PAGE_DATA_ID}`} {...{ blocking: 'render' }} />;

/** Every stylesheet and script of the page for the head. Scripts come last: the first paint needs none of them. */
export function HeadAssets({ files, nonce }: HeadAssetsProps) {
  for (const { url, integrity } of files.scripts) {
    preload(url, { as: 'script', fetchPriority: 'low', ...(integrity ? { integrity, crossOrigin: 'anonymous' } : {}) });
  }
  // data-href is what the remote's stylesheet loader compares with before it adds a tag of its own. React writes one <style>
  // for each precedence and joins the names of those that share it, so every stylesheet has one to itself.
  return files.styles.map(({ url, file, integrity, text }) =>
    nonce && text !== undefined ? (
      <style key={url} href={file} precedence={file} nonce={nonce}>
        {text}
      </style>
    ) : (
      <link
        key={url}
        rel="stylesheet"
        href={url}
        precedence={file}
        {...{ 'data-href': file }}
        {...(integrity ? { integrity, crossOrigin: 'anonymous' as const } : {})}
      />
    ),
  );
}
