import type { CompositionSpec, RemoteSpec } from './protocol.ts';

/** What identifies the text of a shell: its folder, and the digest of its `release.json` where the plan has one. */
export const shellKey = ({ dir, digest = '' }: CompositionSpec['shell']): string => `${dir} ${digest}`;

/** What identifies the text of a remote: its folder, and the hashes of its server bundle and stylesheets. */
export const remoteKey = ({ folder, release }: Pick<RemoteSpec, 'folder' | 'release'>): string =>
  [folder, ...release.assets.flatMap(({ url, sha384 }) => (url === release.server || url.endsWith('.css') ? sha384 : []))].join(
    ' ',
  );
