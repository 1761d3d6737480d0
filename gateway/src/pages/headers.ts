import type { SiteConfig } from '@safarnama/shared/host';
import type { Composition } from './compositions.ts';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : '');
const list = (...values: string[]) => [...new Set(values.filter(Boolean))].join(' ');

/** Sent with every reply. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The content security policy of one page. Scripts and styles: the gateway's and the plan's, nothing inline but with this nonce. */
export function pagePolicy(nonce: string, { origins, policies }: Composition, config: SiteConfig): string {
  const remotes = list(...origins);
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'script-src': list("'self'", `'nonce-${nonce}'`, remotes),
    'style-src': list("'self'", `'nonce-${nonce}'`, remotes),
    // A backend may name its pictures by absolute addresses, as the specification leaves open; a picture runs nothing.
    'img-src': list("'self'", 'data:', 'https:', remotes, originOf(config.storageBase), originOf(config.apiBase)),
    'connect-src': list(
      "'self'",
      originOf(config.apiBase),
      originOf(config.flags.contactEndpoint),
      originOf(config.flags.newsletterEndpoint),
    ),
    'frame-src': list(originOf(config.mapUrl)) || "'none'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'require-trusted-types-for': "'script'",
    // A remote whose entry ran twice makes its policy twice.
    'trusted-types': list(
      'default',
      'safarnama-shell',
      'safarnama-remotes',
      'safarnama-worker',
      ...policies,
      "'allow-duplicates'",
    ),
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The policy of the service worker's own script: it runs nothing else, and fetches from where pages do. */
export function workerPolicy(origins: readonly string[], config: SiteConfig): string {
  return `default-src 'none'; connect-src ${list("'self'", originOf(config.storageBase), ...origins)}`;
}
