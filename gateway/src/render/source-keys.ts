import type { CompositionSpec, RemoteSpec } from './protocol.ts';

/** Key of a shell's text: its folder, the digest of its `release.json` where the plan has one, and its language. */
export const shellKey = ({ dir, digest = '', language = '' }: CompositionSpec['shell']): string => `${dir} ${digest} ${language}`;

/** Key of a remote's text: its folder, and the hashes of its server bundle and stylesheets. */
export const remoteKey = ({ folder, release }: Pick<RemoteSpec, 'folder' | 'release'>): string =>
  [folder, ...release.assets.flatMap(({ url, sha384 }) => (url === release.server || url.endsWith('.css') ? sha384 : []))].join(
    ' ',
  );
