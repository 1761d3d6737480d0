import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionSpec, PageRequest } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import type { Resolver } from './resolver.ts';
import { requestedUrls, withUrlOverrides } from './url-override.ts';
import { requestedVersions, versionOverrides, visitorId } from './visitor.ts';

interface Planned {
  readonly spec: CompositionSpec;
  /** The versions and the reason for each, in one line. */
  readonly why?: string | undefined;
}

/** The members of the resolver that pages need. */
export type Plans = Pick<Resolver, 'plan' | 'hasCanary' | 'for' | 'isPinned' | 'remember'>;

export interface ChosenComposition extends Planned {
  /** It differs from the composition that the plan assigns to this visitor. */
  readonly isOverridden: boolean;
}

/** Chooses the versions of a request: by the plan, by overrides of versions, and by overrides of URLs. */
export function compositionChooser(plans: Plans, settings: Settings) {
  const isOpen = settings.overrides === 'open';

  async function withUrls(given: Planned, urls: ReadonlyMap<string, string>): Promise<ChosenComposition> {
    const spec = await withUrlOverrides(given.spec, urls, (name) => plans.isPinned(name));
    plans.remember(spec);
    const reasons = [...urls].map(([name, origin]) => `${name} from ${origin} because this browser asks for it`);
    return { spec, why: [given.why, ...reasons].filter(Boolean).join('; '), isOverridden: true };
  }

  /** Throws a `UrlOverrideError` where a requested URL cannot be used. */
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: PageRequest['kind'],
  ): ChosenComposition | Promise<ChosenComposition> => {
    const visitor = visitorId(request, reply, plans.hasCanary);
    const { revokedLinks } = plans.plan;
    const versions =
      kind === 'page'
        ? versionOverrides(request, reply, settings, revokedLinks)
        : requestedVersions(request, settings, revokedLinks);
    const hasVersions = Object.keys(versions).length > 0;
    const { spec, why } = plans.for(visitor, versions);
    const given = { spec, why: isOpen || hasVersions ? why : undefined };
    const urls = requestedUrls(request, reply, kind, settings.overrides);
    if (urls.size > 0) return withUrls(given, urls);
    // Overrides to the planned versions share the cached pages of the plan.
    return { ...given, isOverridden: hasVersions && plans.for(visitor).spec.key !== spec.key };
  };
}
