import { promote } from '../releases/plan-changes.ts';
import { readSettings } from '../settings.ts';
import { newDir } from '../testing/any-store.ts';
import { builtShell } from '../testing/built.ts';
import { newStore, put } from '../testing/put.ts';
import { localService } from './local-service.ts';

test('a new version is tried before a change; a rollback is not tried', async () => {
  const store = newStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(store, { version });
  for (const version of ['1.0.0', '1.1.0']) await promote(store, 'mfe-tours', version, { who: 'ops' });
  // No trial ends well with a shell that can render nothing.
  const settings = readSettings({ RELEASES_DIR: store.dir, DATA_DIR: newDir(), SHELL_DIR: builtShell() });
  const releases = localService(store, settings, 'asha');
  const stable = () => store.plan().remotes['mfe-tours']?.stable;
  const bringing = releases.run('mfe-tours', { what: 'promote', version: '1.2.0' }, { isStart: true });
  await expect(bringing).rejects.toThrow('mfe-tours@1.2.0 failed its trial');
  expect(stable()).toBe('1.1.0');
  await releases.run('mfe-tours', { what: 'rollback' }, { why: 'prices are wrong' });
  expect(stable()).toBe('1.0.0');
});
