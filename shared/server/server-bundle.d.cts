import type { CreateRemote } from '@safarnama/shared/host';

/**
 * Evaluates a remote's server bundle; it may require the modules of `scope` and nothing else.
 * assetBase: address of the release's folder, with a trailing slash.
 */
export function evaluateServerBundle(
  bundle: { readonly file: string; readonly code: string },
  scope: Readonly<Record<string, unknown>>,
  assetBase: string,
): { createRemote: CreateRemote };
