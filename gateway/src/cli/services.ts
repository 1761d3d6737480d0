import type { ReleaseService } from '../ops/release-service.ts';
import type { Tokens } from '../ops/tokens.ts';

/** Services of commands: on the store of this machine, or of a release service over HTTP. */
export interface Services {
  readonly releases: ReleaseService;
  readonly tokens: Tokens;
}
