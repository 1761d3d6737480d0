import type { FastifyInstance } from 'fastify';
import { readShell } from '../releases/builds.ts';
import { barred, entryOf, SHELL } from '../releases/plan.ts';
import { type Resolved, resolvePlan, resolveShell } from '../releases/resolve.ts';
import type { ReleaseReader } from '../releases/store.ts';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';
import type { Resolver } from './resolver.ts';
import { requestedVersions, visitorId } from './visitor.ts';

/** Files of a release for browsers → compressed bytes. */
const filesOf = ({ release, base }: RemoteSpec) =>
  Object.fromEntries(release.assets.filter(({ kind }) => kind !== 'server').map(({ url, brotli }) => [base + url, brotli]));

const planlessReason = (name: string, version: string, isOwn: boolean) =>
  `${name} ${version} because ${isOwn ? 'no plan names another' : 'this page has an override'}`;

/** The shell of a composition; without files where its folder was removed. */
function shellOf({ shell }: CompositionSpec) {
  try {
    const { assets } = readShell(shell.dir, shell.digest);
    const sent = assets.filter(({ kind }) => kind !== 'server' && kind !== 'worker');
    return {
      name: SHELL,
      version: shell.version,
      files: Object.fromEntries(sent.map(({ url, brotli }) => [`/_shell/${url}`, brotli])),
    };
  } catch {
    return { name: SHELL, version: shell.version, files: {} };
  }
}

/**
 * Data of the `?overlay` panel: `GET /__overlay/<composition>`. Visitors who may not override get no remotes. Other versions are listed
 * where overrides are open.
 */
export function overlayRoute(
  app: FastifyInstance,
  resolver: Pick<Resolver, 'byId' | 'plan' | 'hasCanary'>,
  store: Pick<ReleaseReader, 'versions'>,
  settings: Settings,
): void {
  const isOpen = settings.overrides === 'open';
  app.get('/__overlay/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const requested = requestedVersions(request, settings, resolver.plan.revokedLinks);
    const mayOverride = isOpen || Object.keys(requested).length > 0;
    const { plan } = resolver;
    const visitor = visitorId(request, reply, resolver.hasCanary);
    const shell = resolveShell(plan, visitor, requested);
    const reasons: Readonly<Record<string, Resolved | undefined>> = {
      ...resolvePlan(plan, visitor, requested),
      [SHELL]: shell,
    };
    const spec = mayOverride ? resolver.byId(id)?.spec : undefined;
    const parts = spec ? [shellOf(spec), ...spec.remotes.map((remote) => ({ ...remote, files: filesOf(remote) }))] : [];
    reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': RUNS_NOTHING });
    return reply.send({
      remotes: parts.map(({ name, version, files, ...rest }) => {
        const entry = entryOf(plan, name);
        const reason = reasons[name];
        const isOther = ('clientRendered' in rest && rest.clientRendered) || reason?.version !== version;
        const mayGet = (candidate: string) => candidate !== version && !(entry && barred(entry, candidate));
        return {
          name,
          version,
          why: reason && !isOther ? reason.why : planlessReason(name, version, name === SHELL && !reason),
          isAsked: reason?.rule === 'override',
          files,
          others: isOpen && !entry?.pin && entry?.disabled === undefined ? store.versions(name).filter(mayGet) : [],
        };
      }),
    });
  });
}
