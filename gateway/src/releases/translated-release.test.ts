import { randomBytes } from 'node:crypto';
import { built, SHELL_FACTS } from '../testing/built.ts';
import { measureBuild } from './publish.ts';
import { DEFAULT_LIMITS } from './release-files.ts';
import { findingsOf } from './rules.ts';

/** A script that brotli cannot make smaller. */
const noise = (bytes: number) => `/* ${randomBytes(bytes).toString('base64')} */`;

/** A remote with the screen `view` in English and in Hindi. */
const translated = (view: string, hindi: string, groups: Record<string, string[]> = { remote: [], view: ['view.hindi111.js'] }) =>
  built(
    {
      groups: { remote: [], view: ['view.english1.js'] },
      languages: { hi: { entry: 'remoteEntry.js', server: 'server/hi.cjs', groups } },
    },
    { 'view.english1.js': view, 'view.hindi111.js': hindi, 'server/hi.cjs': 'module.exports = {};' },
  );

async function findings(dir: string, languages: readonly string[] = ['hi']) {
  const release = await measureBuild(dir, DEFAULT_LIMITS);
  const found = findingsOf(release, { shells: [{ ...SHELL_FACTS, languages }], others: [], allowed: [] });
  return Object.fromEntries(found.map(({ what, verdict, said }) => [what, { verdict, said }]));
}

test('a release without a language of the shell gets a note, and is not refused', async () => {
  const found = await findings(built());
  expect(found.languages).toMatchObject({ verdict: 'note', said: expect.stringMatching(/lacks hi.*in English/) });
  expect((await findings(translated('//', '//'))).languages).toEqual({ verdict: 'ok', said: 'en, hi' });
  expect((await findings(built(), [])).languages).toEqual({ verdict: 'ok', said: 'en' });
});

test('two languages that each keep the limit of bytes keep it together: a page loads one', async () => {
  const found = await findings(translated(noise(15_000), noise(15_000)));
  expect(found.bytes?.verdict).toBe('ok');
  expect(found['later bytes']?.verdict).toBe('ok');
});

test('code over the limit is refused in the other language, too', async () => {
  expect((await findings(translated('//', noise(30_000)))).bytes?.verdict).toBe('refused');
  expect((await findings(translated(noise(30_000), '//'))).bytes?.verdict).toBe('refused');
});

test('a screen of the other language that no group names counts as code that may be imported later', async () => {
  const hidden = translated('//', noise(40_000), { remote: [], view: [] });
  expect((await findings(hidden))['later bytes']?.verdict).toBe('refused');
});

test('a server bundle of a language that the release does not list is invalid', async () => {
  const dir = built({ languages: { hi: { entry: 'remoteEntry.js', server: 'server/hi.cjs', groups: {} } } });
  await expect(measureBuild(dir, DEFAULT_LIMITS)).rejects.toThrow(/server\/hi\.cjs/);
});
