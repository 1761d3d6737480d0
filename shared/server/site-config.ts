import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { DEFAULT_PATHS } from '../contract/paths.ts';
import type { ConfiguredPaths, SiteConfig } from '../host/config.ts';
import { FLAGS, type Flags } from '../host/flags.ts';
import { DEFAULT_CONFIG, PRESETS } from '../host/presets.ts';
import { PLAIN_MESSAGES } from './plain-messages.ts';
import { SettingError } from './settings.ts';

const text = z.string();
/** A page names the origins of addresses in its policy. */
const isPathOrAddress = (value: string) => value.startsWith('/') || isAddress(value);
const isAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const receiver = text.check(
  z.refine((value) => value === '' || isPathOrAddress(value), 'must be empty, a path of the API or an http address'),
);
/** Flags whose values are not booleans or exactly the listed ones. */
const flagSchemas: Partial<Record<keyof Flags, z.ZodMiniType>> = {
  maxPlaceNameInUrl: z.number().check(z.minimum(1), z.maximum(20)),
  contactEndpoint: receiver,
  newsletterEndpoint: receiver,
};
const flagNames = Object.keys(FLAGS) as (keyof Flags)[];
const schemaOf = (flag: keyof Flags): z.ZodMiniType =>
  typeof FLAGS[flag][0] === 'boolean' ? z.boolean() : z.literal([...new Set<string | number | boolean>(FLAGS[flag])]);
const flagsSchema = z.partial(
  z.strictObject(Object.fromEntries(flagNames.map((flag) => [flag, flagSchemas[flag] ?? schemaOf(flag)]))),
);

const path = z.string().check(z.regex(/^\//, 'must start with a slash'));
const base = text.check(
  z.refine(
    (value) => isPathOrAddress(value) && !value.endsWith('/'),
    'must be a path or an http address without a trailing slash',
  ),
);

const tiles = z
  .string()
  .check(
    z.refine(
      (address) => !address || (isPathOrAddress(address) && ['{z}', '{x}', '{y}'].every((part) => address.includes(part))),
      'must be an address with {z}, {x} and {y}',
    ),
  );

/** The file named by `SITE_CONFIG`: a preset, flags that override it, and addresses; all optional. */
const siteConfigSchema = z.partial(
  z.strictObject({
    preset: z.enum(['spec', 'corrected']),
    flags: flagsSchema,
    paths: z.partial(z.strictObject(Object.fromEntries(Object.keys(DEFAULT_PATHS).map((name) => [name, path])))),
    apiBase: base,
    storageBase: base,
    adminUrl: text,
    mapUrl: text.check(z.refine((value) => value === '' || isAddress(value), 'must be empty or an http address')),
    mapTiles: tiles,
    mapCredit: text,
    indiaDestinationId: z.number(),
  }),
);

/** Completes settings from a parsed JSON file with the defaults. Throws a ZodError that names the field. */
export function parseSiteConfig(input: unknown): SiteConfig {
  const given = siteConfigSchema.parse(input, PLAIN_MESSAGES);
  const preset = given.preset ?? DEFAULT_CONFIG.preset;
  const apiBase = given.apiBase ?? DEFAULT_CONFIG.apiBase;
  return {
    ...DEFAULT_CONFIG,
    ...given,
    preset,
    apiBase,
    storageBase: given.storageBase ?? `${apiBase}/storage`,
    flags: { ...PRESETS[preset], ...(given.flags as Partial<Flags>) },
    paths: { ...DEFAULT_CONFIG.paths, ...(given.paths as Partial<ConfiguredPaths>) },
  };
}

/** Reads the settings of gateway and API from a file; the defaults without one. Throws a SettingError with file and field. */
export function readSiteConfig(file: string | undefined): SiteConfig {
  if (!file) return parseSiteConfig({});
  if (!existsSync(file)) throw new SettingError(`SITE_CONFIG names ${file}, which does not exist`);
  try {
    return parseSiteConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : undefined;
    const problem = issues?.map((issue) => {
      const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : [])].join('.');
      return `${field || 'the file'} ${issue.code === 'unrecognized_keys' ? 'is no setting' : `is wrong: ${issue.message}`}`;
    });
    throw new SettingError(`SITE_CONFIG ${file}: ${problem?.join('; ') ?? (error as Error).message}`);
  }
}
