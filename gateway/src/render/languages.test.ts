import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import { inLanguage } from './language.ts';
import type { CompositionSpec } from './protocol.ts';
import { createShellPools, type ShellPools } from './shell-pools.ts';
import { tryComposition } from './trial.ts';
import { tryOutIn } from './try-out.ts';

const says = (words: string) => `exports.createRemote = () => page({ Component: () => h('p', null, '${words}') });`;

const settings = {
  apiUrl: 'http://127.0.0.1:9',
  budget: 5000,
  replyLimit: 1_000_000,
  defaultLife: 5,
  site: parseSiteConfig({}),
  extraScripts: [],
};

let site: TestSite;
let pools: ShellPools;
let english: CompositionSpec;
let hindi: CompositionSpec;

beforeAll(async () => {
  site = new TestSite();
  await site.addHindi();
  english = site.spec(
    site.remote({ name: 'mfe-both', path: '/both', bundle: says('good morning'), hindi: says('सुप्रभात') }),
    site.remote({ name: 'mfe-english', path: '/english', bundle: says('good evening') }),
    site.remote({ name: 'mfe-broken', path: '/broken', bundle: says('good night'), hindi: "throw new Error('not in Hindi');" }),
  );
  const translated = inLanguage(english, 'hi');
  if (!translated) throw new Error('the shell has no Hindi');
  hindi = translated;
  pools = createShellPools({
    workers: 1,
    ...testWorkers(),
    settings,
  });
  await pools.prewarm(english);
  await pools.prewarm(hindi);
});
afterAll(async () => {
  await pools.close();
  site.remove();
});

async function textOf(spec: CompositionSpec, path: string): Promise<string> {
  const request = { spec, url: `http://localhost${path}`, nonce: 'n', kind: 'page' as const };
  const answer = await pools.render(request, new AbortController().signal);
  if (answer.kind === 'client-rendered') return answer.html;
  if (answer.kind !== 'page') return answer.kind;
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('one pool renders both languages of a composition, each with its own files', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = await Promise.all([textOf(english, '/both'), textOf(hindi, '/hi/both')]);
    expect(one).toMatch(/<html lang="en-IN"/);
    expect(one).toMatch(/good morning/);
    expect(one).toMatch(/shell\.01234567\.js/);
    expect(one).not.toMatch(/सुप्रभात|shell\.89abcdef\.js/);
    expect(two).toMatch(/<html lang="hi-IN"/);
    expect(two).toMatch(/सुप्रभात/);
    expect(two).toMatch(/shell\.89abcdef\.js/);
    expect(two).not.toMatch(/good morning|shell\.01234567\.js/);
  }
});

test('a remote without Hindi is English within the Hindi page, and marked so', async () => {
  const html = await textOf(hindi, '/hi/english');
  expect(html).toMatch(/<html lang="hi-IN"/);
  expect(html).toMatch(/<div[^>]* lang="en"[^>]* data-boundary="mfe-english"/);
  expect(html).toMatch(/good evening/);
  expect(await textOf(english, '/english')).not.toMatch(/lang="en"/);
});

test('a Hindi bundle that throws costs its own page the server render, and no page in English', async () => {
  expect(await textOf(hindi, '/hi/broken')).not.toMatch(/good night/);
  expect(await textOf(english, '/broken')).toMatch(/good night/);
  expect(await textOf(hindi, '/hi/both')).toMatch(/सुप्रभात/);
});

test('a path without the prefix is no page of the Hindi composition', async () => {
  expect(await textOf(hindi, '/both')).not.toMatch(/सुप्रभात/);
});

describe('the trial of a new release', () => {
  const LIMITS = { cpuMs: 10_000, wallMs: 170_000 };
  const tryOut = tryOutIn((what) => tryComposition({ ...what, ...testWorkers(), settings }), LIMITS);
  const attempt = (name: string, path: string) =>
    tryOut([{ spec: english, newReleases: [{ name, version: '1.0.0' }], urls: [`http://localhost${path}`] }]);

  test('refuses one that throws in Hindi alone', async () => {
    await expect(attempt('mfe-broken', '/broken')).rejects.toThrow(/mfe-broken@1\.0\.0 failed its trial.*not in Hindi/);
  });

  test('renders its pages below the prefix of each language', async () => {
    const urls: string[] = [];
    const recording = tryOutIn(async (what) => {
      urls.push(`${what.spec.shell.language ?? 'en'} ${what.urls.join()}`);
      return [];
    }, LIMITS);
    await recording([
      {
        spec: english,
        newReleases: [{ name: 'mfe-both', version: '1.0.0' }],
        urls: ['http://localhost/', 'http://localhost/both'],
      },
    ]);
    await recording([
      { spec: english, newReleases: [{ name: 'mfe-english', version: '1.0.0' }], urls: ['http://localhost/english'] },
    ]);
    expect(urls).toEqual([
      'en http://localhost/,http://localhost/both',
      'hi http://localhost/hi,http://localhost/hi/both',
      'en http://localhost/english',
    ]);
  });

  test('passes one that lacks the language, and one that has both', async () => {
    await attempt('mfe-both', '/both');
    await attempt('mfe-english', '/english');
  });
});
