import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { PLAIN_MESSAGES } from './plain-messages.ts';
import names from './setting-names.json' with { type: 'json' };
import { SettingError, settingError } from './settings.ts';

export type Env = Readonly<Record<string, string | undefined>>;
type Schema = z.core.$ZodObject;

/**
 * Settings of all processes, since one environment is often given to several. `npm run report` writes the file from the schemas.
 */
export const SETTING_NAMES: readonly string[] = names;

/** Variables that one process of the site passes to another. */
const INTERNAL = new Set(['OPS_LINK']);

/** Prefixes of this site's variables. */
const OWN_PREFIX = /^(SAFARNAMA|DATABASE|OPS|PURGE|RAZORPAY|RELEASES?|SANDBOX|SMTP)_/;

/** Metadata of a setting that is never printed and can be in a file. */
export const secret = (description: string) => ({ description, isSecret: true });

const fieldsOf = (schema: Schema) => Object.entries(schema._zod.def.shape);
const isSecret = (field: z.core.$ZodType): boolean => z.core.globalRegistry.get(field)?.isSecret === true;

/** Names of the settings of a schema, with those of files. */
export const namesOf = (schema: Schema): string[] =>
  fieldsOf(schema).flatMap(([name, field]) => (isSecret(field) ? [name, `${name}_FILE`] : [name]));

const READ_ERRORS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

function readSecret(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new SettingError(`${setting}: ${file} ${READ_ERRORS[code] ?? `can't be read (${code})`}`, { cause });
  }
  if (text === '') throw new SettingError(`${setting}: ${file} is empty`);
  return text;
}

/** The secrets in files, by setting. */
function readSecretFiles(schema: Schema, env: Env, root: string): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const [name, field] of fieldsOf(schema)) {
    const setting = `${name}_FILE`;
    const file = isSecret(field) && env[setting];
    if (!file) continue;
    if (env[name]) throw new SettingError(`${setting}: ${name} is set as well; remove one of the two`);
    secrets[name] = readSecret(setting, resolve(root, file));
  }
  return secrets;
}

/**
 * Reads the settings of a process: a secret `NAME` from the file that `NAME_FILE` names. Throws a SettingError that names the
 * variable.
 *
 * @param root folder to which paths are relative
 */
export function parseEnvironment<T extends Schema>(schema: T, env: Env, root: string): z.output<T> {
  const secrets = readSecretFiles(schema, env, root);
  const parsed = z.safeParse(schema, { ...env, ...secrets }, PLAIN_MESSAGES);
  if (parsed.success) return parsed.data;
  const setting = (name: PropertyKey) => (Object.hasOwn(secrets, name) ? `${String(name)}_FILE` : name);
  throw settingError(parsed.error.issues.map(({ path, message }) => ({ path: path.map(setting), message })));
}

interface SettingRow {
  readonly name: string;
  readonly value: string;
  readonly source: 'default' | 'environment' | 'file';
}

/** Each setting with the value in use and its source. Secrets and logins in addresses are left out. */
export function settingRows(schema: Schema, env: Env): SettingRow[] {
  return fieldsOf(schema).map(([name, field]) => {
    const isFile = isSecret(field) && Boolean(env[`${name}_FILE`]);
    const source = isFile ? 'file' : env[name] === undefined ? 'default' : 'environment';
    const value = isFile ? 'set' : String(env[name] ?? z.safeParse(field, undefined).data ?? '');
    return { name, value: isSecret(field) && value ? '***' : value.replace(/\/\/[^/\s]*@/g, '//***@'), source };
  });
}

/** Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbours. Infinite when it is above `max`. */
function editDistance(a: string, b: string, max: number): number {
  let [before, last]: [readonly number[], readonly number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = Number(last[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? Number(before[j - 2]) + 1 : change;
      row.push(Math.min(Number(last[j]) + 1, Number(row[j - 1]) + 1, change, swap));
    }
    // A later row can only be as near as the nearest of two rows.
    if (Math.min(...last, ...row) > max) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Maximum typos in the name of a setting: one in a short name, since HOME is not HOST. */
const maxTypos = (name: string): number => (name.length < 8 ? 1 : 2);

/** One line for each variable that resembles a setting but is none, with the probably meant setting. */
export function unknownSettings(env: Env): string[] {
  return Object.keys(env)
    .sort()
    .flatMap((name) => {
      if (!/^[A-Z][A-Z0-9_]*$/.test(name) || SETTING_NAMES.includes(name) || INTERNAL.has(name)) return [];
      const unprefixed = name.replace(/^SAFARNAMA_/, '');
      const value = unprefixed.replace(/_FILE$/, '');
      if (SETTING_NAMES.includes(value) && unprefixed !== value)
        return [`${name} is no setting; only secrets are read from files: set ${value}`];
      const max = maxTypos(unprefixed);
      // A difference in length is a distance. Comparing each variable with each setting would take a tenth of a start.
      const [nearest] = SETTING_NAMES.filter((setting) => Math.abs(setting.length - unprefixed.length) <= max)
        .map((setting) => ({ setting, distance: editDistance(unprefixed, setting, max) }))
        .sort((a, b) => a.distance - b.distance);
      const isNear = nearest !== undefined && nearest.distance <= max;
      const isOwn = OWN_PREFIX.test(name);
      if (!isNear && !isOwn) return [];
      const family = SETTING_NAMES.filter((setting) => setting.startsWith(OWN_PREFIX.exec(unprefixed)?.[0] ?? ' '));
      const meant = isNear ? `did you mean ${nearest.setting}?` : `settings are ${family.join(', ')}`;
      return [`${name} is no setting; ${isNear || family.length > 0 ? meant : 'docs/operations/settings.md lists them'}`];
    });
}

interface Log {
  readonly level: string;
  info(fields: object, message: string): void;
}

/** Prints the settings in use at the start: as a table on a terminal, else as one line of the log. Warns of unknown ones. */
export function announceSettings(schema: Schema, env: Env, log: Log): void {
  for (const line of unknownSettings(env)) process.stderr.write(`warning: ${line}\n`);
  if (!/^(info|debug|trace)$/.test(log.level)) return;
  const rows = settingRows(schema, env);
  if (process.stdout.isTTY) process.stdout.write(tableOf(rows));
  else log.info({ settings: Object.fromEntries(rows.map(({ name, value, source }) => [name, { value, source }])) }, 'settings');
}

function tableOf(rows: readonly SettingRow[]): string {
  const [name = 0, source = 0] = (['name', 'source'] as const).map((key) => Math.max(...rows.map((row) => row[key].length)));
  return rows
    .map((row) => `${row.name.padEnd(name)}  ${row.source.padEnd(source)}  ${row.value}`.trimEnd())
    .join('\n')
    .concat('\n');
}
