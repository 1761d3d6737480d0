import type { FastifyInstance } from 'fastify';
import type { Compositions } from '../releases/compositions.ts';
import { barred } from '../releases/plan.ts';
import { resolvePlan } from '../releases/resolve.ts';
import type { ReleaseReader } from '../releases/store.ts';
import type { RemoteSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { RUNS_NOTHING } from './headers.ts';
import { askedVersions, visitorId } from './visitor.ts';

/** What browsers are sent of a release, file by file. */
const filesOf = ({ release, base }: RemoteSpec) =>
  Object.fromEntries(release.assets.filter(({ kind }) => kind !== 'server').map(({ url, brotli }) => [base + url, brotli]));

/**
 * What a page with `?overlay` shows of its remotes: `GET /__overlay/<composition>`. Only for those who may ask for other versions;
 * everybody else is told of no remote. Which versions there are is told where each may be asked for.
 */
export function overlayRoute(
  app: FastifyInstance,
  compositions: Pick<Compositions, 'byId' | 'plan' | 'drawsLots'>,
  store: Pick<ReleaseReader, 'versions'>,
  settings: Settings,
): void {
  const isOpen = settings.overrides === 'open';
  app.get('/__overlay/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const asked = askedVersions(request, settings);
    const mayKnow = isOpen || Object.keys(asked).length > 0;
    const { plan } = compositions;
    const reasons = resolvePlan(plan, visitorId(request, reply, compositions.drawsLots), asked);
    const remotes = mayKnow ? (compositions.byId(id)?.spec.remotes ?? []) : [];
    reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': RUNS_NOTHING });
    return reply.send({
      remotes: remotes.map((remote) => {
        const { name, version } = remote;
        const entry = plan.remotes[name];
        const reason = reasons[name];
        const mayGet = (one: string) => one !== version && !(entry && barred(entry, one));
        return {
          name,
          version,
          why: remote.left || reason?.version !== version ? `${name} ${version} because this page was asked for so` : reason.why,
          isAsked: reason?.rule === 'override',
          files: filesOf(remote),
          others: isOpen && !entry?.pin && entry?.disabled === undefined ? store.versions(name).filter(mayGet) : [],
        };
      }),
    });
  });
}
