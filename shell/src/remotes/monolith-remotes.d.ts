declare module 'monolith/remotes' {
  import type { CreateAnyRemote } from '@safarnama/shared/host';
  /** Every remote of the workspace, written by the build. */
  export const REMOTES: Readonly<Record<string, CreateAnyRemote>>;
}
