import type { ShellRelease } from '@safarnama/shared/release';

/** The part of a shell that remotes must fit: its host contract, shared modules, pages, and the slots and places of these. */
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
