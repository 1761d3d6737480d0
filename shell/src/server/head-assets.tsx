import { preload } from 'react-dom';
import { PAGE_DATA_ID } from '../remotes/page-data.ts';
import type { PageFiles } from './assets.ts';

interface HeadAssetsProps {
  readonly files: PageFiles;
  /** With it, known stylesheets are inlined: the first paint then waits for the HTML only. */
  readonly nonce?: string;
}

/**
 * Blocks rendering until the first chunk of the HTML is parsed: painting a row in parts would shift its earlier parts. The page
 * data is at its end.
 */
export const BlockRenderingUntilParsed = () => <link rel="expect" href={`#${PAGE_DATA_ID}`} {...{ blocking: 'render' }} />;

/** Stylesheets and scripts of the page for the head. Scripts come last: the first paint needs none of them. */
export function HeadAssets({ files, nonce }: HeadAssetsProps) {
  for (const { url, integrity } of files.scripts) {
    preload(url, { as: 'script', fetchPriority: 'low', ...(integrity ? { integrity, crossOrigin: 'anonymous' } : {}) });
  }
  // The remote's stylesheet loader compares data-href before it adds a tag. React writes one <style> per precedence and joins the
  // names of those that share it, so every stylesheet has its own.
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
