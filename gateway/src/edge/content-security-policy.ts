import type { SiteConfig } from '@safarnama/shared/host';
import { isContentAddressed } from '../releases/content-addressed-files.ts';
import type { CompositionSpec } from '../render/protocol.ts';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : '');
const list = (...values: string[]) => [...new Set(values.filter(Boolean))].join(' ');

/** A folder as a policy source: other paths of the same host are not allowed. */
const folderOf = (base: string) => new URL(base).href.replaceAll(';', '%3B').replaceAll(',', '%2C');

/** Folders of releases on other origins, with a trailing slash. */
const foreignFolders = ({ remotes }: Pick<CompositionSpec, 'remotes'>): string[] => [
  ...new Set(
    remotes
      .filter(({ disabled }) => !disabled)
      .flatMap(({ base, previous }) => [base, ...(previous ? [previous.base] : [])])
      .filter((base) => !base.startsWith('/'))
      .map(folderOf),
  ),
];

/** Policy of data replies: opened as a document they run nothing and have an opaque origin. */
export const RUNS_NOTHING = "default-src 'none'; sandbox";

/** Sources that allow the inline parts of a page: a nonce or their hashes. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const byNonce = (nonce: string): InlineSources => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** Trusted Types policies of remotes whose build names them after the container. */
const policiesOf = ({ remotes }: Pick<CompositionSpec, 'remotes'>) =>
  remotes
    .flatMap(({ release, previous }) => [release, ...(previous ? [previous.release] : [])])
    .filter((release) => !isContentAddressed(release))
    .map(({ global }) => global)
    .filter((name) => /^[\w-]+$/.test(name));

/** Cached per composition: with many remotes this is most of the header. */
const partsBySpec = new WeakMap<object, { readonly folders: string; readonly policies: string }>();

function partsOf(spec: Pick<CompositionSpec, 'remotes'>) {
  const parts = partsBySpec.get(spec) ?? { folders: list(...foreignFolders(spec)), policies: list(...policiesOf(spec)) };
  partsBySpec.set(spec, parts);
  return parts;
}

/** Content security policy of one page: scripts and styles of the gateway and the plan, inline parts only by nonce or hash. */
export function pagePolicy(inline: InlineSources, spec: Pick<CompositionSpec, 'remotes'>, config: SiteConfig): string {
  const { folders: remotes, policies } = partsOf(spec);
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'script-src': list("'self'", ...inline.scripts, remotes),
    'style-src': list("'self'", ...inline.styles, remotes),
    // The specification allows absolute picture addresses; a picture runs nothing.
    'img-src': list(
      "'self'",
      'data:',
      'https:',
      remotes,
      originOf(config.storageBase),
      originOf(config.apiBase),
      originOf(config.mapTiles),
    ),
    'connect-src': list(
      "'self'",
      originOf(config.apiBase),
      originOf(config.flags.contactEndpoint),
      originOf(config.flags.newsletterEndpoint),
      ...spec.remotes.flatMap(({ connect = [], disabled }) => (disabled ? [] : connect)),
      ...spec.remotes.filter(({ urlOverride }) => urlOverride).map(({ base }) => originOf(base)),
    ),
    'frame-src': list(originOf(config.mapUrl)) || "'none'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'require-trusted-types-for': "'script'",
    // An entry that runs twice creates its policy twice.
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
 * Policy of the service worker script. It may fetch from whole origins, because open pages need files of releases that have left
 * the plan.
 */
export function workerPolicy(origins: readonly string[], config: SiteConfig): string {
  return `default-src 'none'; connect-src ${list("'self'", originOf(config.storageBase), ...origins)}`;
}
