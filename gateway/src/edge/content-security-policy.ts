import type { SiteConfig } from '@safarnama/shared/host';
import { isByContent } from '../releases/by-content.ts';
import type { CompositionSpec } from '../render/protocol.ts';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : '');
const list = (...values: string[]) => [...new Set(values.filter(Boolean))].join(' ');

/** A folder that files are loaded from, as a policy names it: what lies beside it on the same host is not meant. */
const folderOf = (base: string) => new URL(base).href.replaceAll(';', '%3B').replaceAll(',', '%2C');

/** Folders of the releases of a composition that lie elsewhere than here; with a trailing slash. */
export const foreignFolders = ({ remotes }: Pick<CompositionSpec, 'remotes'>): string[] => [
  ...new Set(
    remotes
      .filter(({ disabled }) => !disabled)
      .flatMap(({ base, previous }) => [base, ...(previous ? [previous.base] : [])])
      .filter((base) => !base.startsWith('/'))
      .map(folderOf),
  ),
];

/** Data is read by code; where somebody opens it all the same, it runs nothing and is of no origin. */
export const RUNS_NOTHING = "default-src 'none'; sandbox";

/** By what the inline parts of a page are known: by the nonce of the one visitor it is for, or by their hashes. */
export interface Known {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const byNonce = (nonce: string): Known => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** Trusted Types policies of remotes that were built before all had one name: under the name of the container. */
const policiesOf = ({ remotes }: Pick<CompositionSpec, 'remotes'>) =>
  remotes
    .flatMap(({ release, previous }) => [release, ...(previous ? [previous.release] : [])])
    .filter((release) => !isByContent(release))
    .map(({ global }) => global)
    .filter((name) => /^[\w-]+$/.test(name));

/** What a policy says of a composition, made once: with many remotes it is most of the header. */
const ofSpec = new WeakMap<object, { readonly folders: string; readonly policies: string }>();

function partsOf(spec: Pick<CompositionSpec, 'remotes'>) {
  const known = ofSpec.get(spec) ?? { folders: list(...foreignFolders(spec)), policies: list(...policiesOf(spec)) };
  ofSpec.set(spec, known);
  return known;
}

/** The content security policy of one page. Scripts and styles: the gateway's and the plan's, nothing inline but what is known. */
export function pagePolicy(known: Known, spec: Pick<CompositionSpec, 'remotes'>, config: SiteConfig): string {
  const { folders: remotes, policies } = partsOf(spec);
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'script-src': list("'self'", ...known.scripts, remotes),
    'style-src': list("'self'", ...known.styles, remotes),
    // A backend may name its pictures by absolute addresses, as the specification leaves open; a picture runs nothing.
    'img-src': list("'self'", 'data:', 'https:', remotes, originOf(config.storageBase), originOf(config.apiBase)),
    'connect-src': list(
      "'self'",
      originOf(config.apiBase),
      originOf(config.flags.contactEndpoint),
      originOf(config.flags.newsletterEndpoint),
      ...spec.remotes.filter(({ elsewhere }) => elsewhere).map(({ base }) => originOf(base)),
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
      'safarnama-chunks',
      policies,
      "'allow-duplicates'",
    ),
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/**
 * The policy of the service worker's own script: it runs nothing else, and fetches from where pages do. From the whole of an
 * origin: pages that stay open need files of releases that the plan has left.
 */
export function workerPolicy(origins: readonly string[], config: SiteConfig): string {
  return `default-src 'none'; connect-src ${list("'self'", originOf(config.storageBase), ...origins)}`;
}
