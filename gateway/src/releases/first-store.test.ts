import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import files from '../testing/first-store.json';
import { newStore } from '../testing/put.ts';
import { builtFrom, rollback } from './plan-changes.ts';
import { resolvePlan } from './resolve.ts';

/**
 * The store as the first state wrote it (release.json without its server bundle, a plan without a version, a bad version that is
 * `previous`), made by that state's own code; and what its processes left when they were killed.
 */
function firstStore() {
  const store = newStore();
  const left = { 'plan.json.lock': '', 'mfe-tours/1.2.0.incoming-4711/remoteEntry.js': '// half' };
  for (const [name, text] of Object.entries({ ...files, ...left })) {
    const file = path.join(store.dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name === 'history.jsonl' ? `${text}{"at":"2026-1` : text);
  }
  return store;
}

/** As the next command does it. */
function take(dir: string) {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dir, RELEASES_DIR: dir };
  const argv = ['--import', 'tsx', 'gateway/src/cli/cli.ts', 'status', '--json'];
  return JSON.parse(
    execFileSync(process.execPath, argv, { cwd: path.resolve(__dirname, '../../..'), env, encoding: 'utf8' }),
  ) as object;
}

test('who comes from the first state loses nothing: releases, plan, canary, switch-off and history are taken over', async () => {
  const store = firstStore();
  expect(take(store.dir)).toMatchObject({
    ok: true,
    remotes: {
      'mfe-tours': { stable: '1.0.1', previous: '1.0.0', withdrawn: ['1.1.0'], published: ['1.1.0', '1.0.1', '1.0.0'] },
      'mfe-hotels': { stable: '1.0.0', canary: { version: '1.1.0', percent: 10 }, published: ['1.1.0', '1.0.0'] },
      'mfe-account': { stable: '1.0.0', disabled: 'mails do not come' },
    },
  });
  const plan = store.check(store.plan());
  expect(resolvePlan(plan, 'v')['mfe-tours']?.version).toBe('1.0.1');
  const rows = (files as Record<string, string>)['history.jsonl']?.trim().split('\n').length;
  expect(store.history()).toHaveLength(rows as number);

  // What was bad stays away, whoever starts or rolls back.
  expect(builtFrom(store, 'mfe-tours', 'c')).toMatchObject({ version: '1.1.0', left: 'withdrawn' });
  await rollback(store, 'mfe-tours', { who: 'asha' });
  expect(store.plan().remotes['mfe-tours']).toMatchObject({ stable: '1.0.0', withdrawn: ['1.1.0', '1.0.1'] });
  expect(store.history()).toHaveLength((rows as number) + 1);
  expect(readFileSync(path.join(store.dir, 'history.jsonl'), 'utf8').trim().split('\n')).toHaveLength((rows as number) + 1);
  for (const name of ['server/index.cjs', 'remoteEntry.js'])
    expect(existsSync(path.join(store.folder('mfe-hotels', '1.1.0'), name))).toBe(true);
});
