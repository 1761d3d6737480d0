import type { HistoryRow } from '@safarnama/shared/release';
import type { MetricSummaries } from '../metrics/metric-summaries.ts';
import { packArchive } from '../ops/pack-archive.ts';
import type {
  BuildFolder,
  CanaryForecast,
  ChangedReleases,
  CheckReport,
  Link,
  Published,
  Resolutions,
  Status,
} from '../ops/release-service.ts';
import type { Revocation, Token } from '../ops/tokens.ts';
import { builtFiles } from '../releases/builds.ts';
import type { BuiltVersion } from '../releases/built-version.ts';
import { formatDuration } from '../releases/duration.ts';
import { ReleaseError } from '../releases/store.ts';
import { UsageError } from './command-line.ts';
import type { Services } from './services.ts';

/** Timeout of a call in milliseconds: a change may wait for others, and each is tried. */
const TIMEOUT_MS = 150_000;

/** Codes with which the site refuses a call of the release service. */
const OTHER_SERVER: ReadonlySet<string> = new Set(['NO_ROUTE', 'METHOD_NOT_ALLOWED']);

interface RequestOptions {
  readonly method?: 'POST' | 'PUT';
  readonly body?: object;
  readonly archive?: Uint8Array<ArrayBuffer>;
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof AggregateError ? String((cause.errors[0] as Error)?.message) : ((cause as Error)?.message ?? message);
};

const queryOf = (query: object) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

/** A release service over HTTP, with the scopes of the token. */
export function connectToService(url: string, token: string | undefined): Services {
  async function request<T>(path: string, { method, body, archive }: RequestOptions = {}): Promise<T> {
    if (!token) throw new ReleaseError(`the release service at ${url} needs a token: OPS_TOKEN`);
    const reply = await fetch(`${url}/api/${path}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(archive ? { 'content-type': 'application/gzip' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : archive ? { body: archive } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ReleaseError(`the release service at ${url} can't be reached: ${reasonOf(error)}`);
    });
    const answer = (await reply.json().catch(() => undefined)) as (T & { message?: string; code?: string }) | undefined;
    if (reply.ok && answer) return answer;
    const { message, code = '' } = answer ?? {};
    if (!message || OTHER_SERVER.has(code))
      throw new ReleaseError(
        `no release service answered at ${url}, but status ${reply.status}: OPS_URL needs the address of the release service, which npm start prints after "Releases:", not that of the site`,
      );
    throw code === 'VALIDATION' ? new UsageError(message) : new ReleaseError(message);
  }
  const post = <T>(path: string, body: object) => request<T>(path, { method: 'POST', body });

  /** Sends the listed files of a folder. A missing or changed file is refused before anything is sent. */
  async function send<T>({ dir, baseUrl }: BuildFolder, method: 'POST' | 'PUT', what: string, options: object = {}): Promise<T> {
    const { release, files } = builtFiles(dir);
    const archive = new Uint8Array(await packArchive(files));
    const query = queryOf({ 'base-url': baseUrl, ...options });
    return request<T>(`${at('remotes', release.name, 'releases', release.version)}${what}?${query}`, { method, archive });
  }

  return {
    releases: {
      status: () => request<Status>('status'),
      async history(remote) {
        const { history } = await request<{ history: HistoryRow[] }>(
          `history${remote ? `?${new URLSearchParams({ remote })}` : ''}`,
        );
        return history;
      },
      why: (visitor) => request<Resolutions>(`why?${new URLSearchParams({ visitor })}`),
      versions: async (name) => (await request<{ published: string[] }>(at('remotes', name, 'releases'))).published,
      builtFrom: async (name, source) =>
        (await request<{ known?: BuiltVersion }>(at('remotes', name, 'built-from', source))).known,
      forecastCanary: async (name, version) =>
        (await request<{ would: CanaryForecast }>(`${at('remotes', name, 'canary', version)}/would`)).would,
      metrics: ({ remote, ...query }) => request<MetricSummaries>(`${at('remotes', remote, 'figures')}?${queryOf(query)}`),
      check: (source) =>
        'dir' in source
          ? send<CheckReport>(source, 'POST', '/check')
          : request<CheckReport>(`${at('remotes', source.name, 'releases', source.version)}/check`),
      publish: (build, { why, force }) => send<Published>(build, 'PUT', '', { why, force: force || undefined }),
      async run(name, { what, ...parameters }, { isStart: _, ...options }) {
        return (await post<{ changed: ChangedReleases }>(at('remotes', name, what), { ...parameters, ...options })).changed;
      },
      allowedOrigins: async (name) => (await request<{ allowed: string[] }>(at('remotes', name, 'origins'))).allowed,
      setOrigin: async (name, origin, isAllowed, { why }) =>
        (
          await post<{ allowed: string[] }>(at('remotes', name, isAllowed ? 'allow' : 'forbid'), {
            origin,
            ...(why ? { why } : {}),
          })
        ).allowed,
      promoteSet: async (set, { isStart: _, ...options }) =>
        (await post<{ changed: ChangedReleases }>('promote', { set, ...options })).changed,
      preview: (name, version, life) => post<Link>(at('remotes', name, 'preview'), { version, for: formatDuration(life) }),
      replay: (id, life) => post<Link>(`${at('compositions', id)}/replay`, { for: formatDuration(life) }),
    },
    tokens: {
      make: ({ life, ...token }) => post<{ secret: string; token: Token }>('tokens', { ...token, for: formatDuration(life) }),
      list: async () => (await request<{ tokens: Token[] }>('tokens')).tokens,
      revoke: (name, why) => post<Revocation>(`${at('tokens', name)}/revoke`, why ? { why } : {}),
    },
  };
}
