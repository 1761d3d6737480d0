import type { ShellRelease } from '@safarnama/shared/release';

/** What remotes must fit of a shell: what it offers, the pages that it owns, and the slots and places of its pages. */
export interface ShellInterface extends Readonly<Pick<ShellRelease, 'hostApi' | 'shared' | 'routes' | 'uses' | 'props'>> {
  /** Its name in messages. */
  readonly title: string;
  /** Its languages beside English; undefined where they are not known. */
  readonly languages?: readonly string[];
}

export const shellInterface = (
  { version, hostApi, shared, routes, uses, props, languages = {} }: ShellRelease,
  title = `shell@${version}`,
): ShellInterface => ({ title, hostApi, shared, routes, uses, props, languages: Object.keys(languages) });
