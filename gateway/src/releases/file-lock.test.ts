import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { newDir } from '../testing/any-store.ts';
import { withFileLock } from './file-lock.ts';

test('a draft of another machine that disappears meanwhile does not keep the lock held', async () => {
  const locks = path.join(newDir(), '.locks');
  mkdirSync(locks, { recursive: true });
  // As the folder was listed before the other machine removed its draft.
  symlinkSync('missing', path.join(locks, 'other-machine~1~1'));
  for (const done of ['first', 'second']) expect(await withFileLock(locks, 0, () => done)).toEqual({ done });
});
