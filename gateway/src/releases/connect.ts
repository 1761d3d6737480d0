import { isLoopback, isOrigin, type Plan, type Release } from '@safarnama/shared/release';
import { SHELL } from './plan.ts';
import { type Author, type PlanChange, ReleaseError, type ReleaseStore } from './store.ts';

/** Origins that a remote may call by a plan. */
export const allowedOrigins = ({ connect = {} }: Pick<Plan, 'connect'>, name: string): readonly string[] =>
  Object.hasOwn(connect, name) ? (connect[name] ?? []) : [];

/** Declared origins of a release that the plan allows. */
export function connectOf(plan: Pick<Plan, 'connect'>, { name, connect = [] }: Pick<Release, 'name' | 'connect'>): string[] {
  const allowed = allowedOrigins(plan, name);
  return connect.filter((origin) => allowed.includes(origin));
}

/** Origins on this machine: for development, never for visitors. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname);

/** Allows a remote to call an origin, or forbids it again. Resolves to the origins that it may call then. */
export async function setOrigin(
  store: ReleaseStore,
  name: string,
  { origin, isAllowed, isDevelopment }: { readonly origin: string; readonly isAllowed: boolean; readonly isDevelopment: boolean },
  { who, why }: Author,
): Promise<readonly string[]> {
  if (name === SHELL) throw new ReleaseError('origins are allowed for remotes: the shell calls the API of the site alone');
  if (!isOrigin(origin)) throw new ReleaseError(`${origin} is not an origin such as https://guides.example`);
  if (isAllowed && isLoopbackOrigin(origin) && !isDevelopment)
    throw new ReleaseError(`${origin} is on this machine: only a site in development calls it`);
  const { plan } = await store.change((now): PlanChange => {
    const before = allowedOrigins(now, name);
    if (before.includes(origin) === isAllowed)
      throw new ReleaseError(isAllowed ? `${name} may call ${origin} already` : `${name} may not call ${origin} anyway`);
    const after = isAllowed ? [...before, origin].sort() : before.filter((one) => one !== origin);
    const { [name]: _, ...others } = now.connect ?? {};
    const connect = after.length > 0 ? { ...others, [name]: after } : others;
    const { connect: __, ...rest } = now;
    const row = { who, what: isAllowed ? 'allow' : 'forbid', remote: name, origin, ...(why ? { why } : {}) };
    return { plan: Object.keys(connect).length > 0 ? { ...rest, connect } : rest, rows: [row] };
  });
  return allowedOrigins(plan, name);
}
