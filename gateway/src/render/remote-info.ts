import type { RemoteSpec } from './protocol.ts';

const releaseOf = ({ release, base }: Pick<RemoteSpec, 'release' | 'base'>) => ({
  version: release.version,
  entry: base + release.entry,
  global: release.global,
  integrity: release.assets.find(({ url }) => url === release.entry)?.sha384 ?? '',
  hostApi: release.hostApi,
});

/** One remote of a composition, for browsers. */
export const infoOf = (remote: RemoteSpec) => ({
  ...releaseOf(remote),
  name: remote.name,
  table: remote.release.table,
  slots: remote.release.slots,
  ...(remote.previous ? { previous: releaseOf(remote.previous) } : {}),
  ...(remote.disabled ? { disabled: true as const } : {}),
  ...(remote.isEnglish ? { isEnglish: true as const } : {}),
  ...(remote.urlOverride ? { reloads: `${remote.base}__reload` } : {}),
});
