declare module 'monolith/doors' {
  import type { CreateAnyRemote } from '@safarnama/shared/host';
  /** Every remote of the workspace, written by the build. */
  export const DOORS: Readonly<Record<string, CreateAnyRemote>>;
}
