import { LANGUAGES as ALL } from '@safarnama/shared/domain';
import type { Release, ShellRelease } from '@safarnama/shared/release';
import { readShell } from '../releases/builds.ts';
import type { CompositionSpec, RemoteSpec } from './protocol.ts';

/** Languages beside English. Each is the first segment of its pages' paths. */
const LANGUAGES: readonly string[] = Object.keys(ALL).filter((language) => language !== 'en');

/** Language of a page's path with its query; undefined for English and for unknown or repeated prefixes. */
export function languageOf(target: string): string | undefined {
  const [, first = '', second] = /^\/(\w+)(?:\/([^/?]*)|(?=\?)|$)/.exec(target) ?? [];
  return LANGUAGES.includes(first) && !LANGUAGES.includes(second ?? '') ? first : undefined;
}

/** A release with the files of a language. Undefined where it lacks the language. */
export function translated<Kind extends Pick<Release | ShellRelease, 'languages'>>(
  release: Kind,
  language: string,
): Kind | undefined {
  const files = release.languages?.[language];
  return files && { ...release, ...files };
}

function remoteIn(remote: RemoteSpec, language: string): RemoteSpec {
  const { release, previous } = remote;
  const own = translated(release, language);
  return {
    ...remote,
    ...(own ? { release: own } : { isEnglish: true }),
    ...(previous ? { previous: { ...previous, release: translated(previous.release, language) ?? previous.release } } : {}),
  };
}

const translatedSpecs = new WeakMap<CompositionSpec, Map<string, CompositionSpec | undefined>>();

/**
 * The same versions with the files of a language, always the same object for the same composition. A remote without the language
 * stays English. Undefined where the shell lacks it.
 */
export function inLanguage(spec: CompositionSpec, language: string): CompositionSpec | undefined {
  const known = translatedSpecs.get(spec) ?? new Map<string, CompositionSpec | undefined>();
  translatedSpecs.set(spec, known);
  if (!known.has(language)) known.set(language, compose(spec, language));
  return known.get(language);
}

function compose(spec: CompositionSpec, language: string): CompositionSpec | undefined {
  const { dir, digest } = spec.shell;
  if (!readShell(dir, digest).languages?.[language]) return undefined;
  return {
    ...spec,
    key: `${spec.key} ${language}`,
    shell: { ...spec.shell, language },
    remotes: spec.remotes.map((remote) => remoteIn(remote, language)),
  };
}

/** The composition in each of its shell's languages beside English. */
export const translations = (spec: CompositionSpec): { readonly language: string; readonly spec: CompositionSpec }[] =>
  LANGUAGES.flatMap((language) => {
    const own = inLanguage(spec, language);
    return own ? [{ language, spec: own }] : [];
  });
