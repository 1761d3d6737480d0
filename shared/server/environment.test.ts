import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseEnvironment, SETTING_NAMES, secret, settingRows, unknownSettings } from './environment.ts';

const schema = z.object({
  PORT: z._default(z.string(), '8080').check(z.describe('Port.')),
  API_URL: z.optional(z.string()).check(z.describe('Address.')),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtp:/, 'must be an address'))).check(z.meta(secret('Mail server.'))),
  PURGE_TOKEN: z.optional(z.string()).check(z.meta(secret('Token.'))),
});

const dir = mkdtempSync(join(tmpdir(), 'environment-'));
const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return name;
};
const read = (env: Record<string, string>) => parseEnvironment(schema, env, dir);

test('a secret is read from the file that its variable with _FILE names; the line break at its end is left out', () => {
  expect(read({ SMTP_URL_FILE: file('smtp', 'smtp://u:p@mail\n') }).SMTP_URL).toBe('smtp://u:p@mail');
  expect(read({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '' }).SMTP_URL).toBe('smtp://mail');
});

mkdirSync(join(dir, 'folder'));
test.each<[string, Record<string, string>, string]>([
  ['a missing file', { SMTP_URL_FILE: 'nowhere' }, `SMTP_URL_FILE: ${dir}/nowhere does not exist`],
  ['a folder', { SMTP_URL_FILE: 'folder' }, `SMTP_URL_FILE: ${dir}/folder is a folder`],
  ['an empty file', { SMTP_URL_FILE: file('empty', ' \n') }, `SMTP_URL_FILE: ${dir}/empty is empty`],
  ['a wrong value in a file', { SMTP_URL_FILE: file('wrong', 'secret') }, 'SMTP_URL_FILE: must be an address'],
  [
    'a variable beside its file',
    { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: 'smtp' },
    'SMTP_URL_FILE: SMTP_URL is set as well; remove one of the two',
  ],
  ['a wrong variable', { SMTP_URL: 'secret' }, 'SMTP_URL: must be an address'],
])('%s is refused by the name of its variable, without the value', (_what, env, message) => {
  expect(() => read(env)).toThrow(expect.objectContaining({ name: 'SettingError', message }));
});

test('rows have value and source of each setting; secrets, and logins in addresses, are left out', () => {
  const env = { API_URL: 'http://user:hidden@api.example/v1', SMTP_URL: 'smtp://u:hidden@mail', PURGE_TOKEN_FILE: '/run/token' };
  expect(settingRows(schema, env)).toEqual([
    { name: 'PORT', value: '8080', source: 'default' },
    { name: 'API_URL', value: 'http://***@api.example/v1', source: 'environment' },
    { name: 'SMTP_URL', value: '***', source: 'environment' },
    { name: 'PURGE_TOKEN', value: '***', source: 'file' },
  ]);
  expect(settingRows(schema, {})[2]).toEqual({ name: 'SMTP_URL', value: '', source: 'default' });
});

test.each([
  ['PROT', 'PROT is no setting; did you mean PORT?'],
  ['SAFARNAMA_PORT', 'SAFARNAMA_PORT is no setting; did you mean PORT?'],
  ['SAFARNAMA_COLOUR', 'SAFARNAMA_COLOUR is no setting; docs/operations/settings.md lists them'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGN is no setting; did you mean PUBLIC_ORIGIN?'],
  ['DATABSE_URL_FILE', 'DATABSE_URL_FILE is no setting; did you mean DATABASE_URL_FILE?'],
  ['TRUST_PORXY', 'TRUST_PORXY is no setting; did you mean TRUST_PROXY?'],
  ['SMTP_HOST', 'SMTP_HOST is no setting; settings are SMTP_URL, SMTP_URL_FILE'],
  ['PORT_FILE', 'PORT_FILE is no setting; only secrets are read from files: set PORT'],
])('the unknown variable %s is named with what was probably meant', (name, line) => {
  expect(unknownSettings({ [name]: 'x', PORT: '1' })).toEqual([line]);
});

test('every setting of more than three letters is found when two neighbouring letters are swapped', () => {
  const swapped = SETTING_NAMES.filter(({ length }) => length > 3).map((name) => [name, `${name[1]}${name[0]}${name.slice(2)}`]);
  for (const [name, misspelt = ''] of swapped.filter(([a, b]) => a !== b))
    expect([name, unknownSettings({ [misspelt]: '' })]).toEqual([name, [`${misspelt} is no setting; did you mean ${name}?`]]);
});

test('settings of every process and usual variables of a system cause no warning', () => {
  const usual = [
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'PATH',
    'PWD',
    'OLDPWD',
    'SHELL',
    'SHLVL',
    'TERM',
    'USER',
    'LANG',
    'TZ',
    'LOGNAME',
    'MAIL',
  ];
  const more = [
    'NODE_OPTIONS',
    'NODE_PATH',
    'PGHOST',
    'PGPORT',
    'TMPDIR',
    'CI',
    'DEBUG',
    'EDITOR',
    'HTTP_PROXY',
    'NO_PROXY',
    'OPS_LINK',
  ];
  const names = [
    ...usual,
    ...more,
    ...SETTING_NAMES,
    'TEST_DATABASE_URL',
    'npm_config_port',
    'prot',
    'NOTIFY_SOCKET',
    'INVOCATION_ID',
  ];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
