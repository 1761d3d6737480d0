import type { CompositionSpec, RemoteSpec } from './protocol.ts';

/** Key of a shell's text: its folder, and the digest of its `release.json` where the plan has one. */
export const shellKey = ({ dir, digest = '' }: CompositionSpec['shell']): string => `${dir} ${digest}`;

/** Key of a remote's text: its folder, and the hashes of its server bundle and stylesheets. */
export const remoteKey = ({ folder, release }: Pick<RemoteSpec, 'folder' | 'release'>): string =>
  [folder, ...release.assets.flatMap(({ url, sha384 }) => (url === release.server || url.endsWith('.css') ? sha384 : []))].join(
    ' ',
  );
