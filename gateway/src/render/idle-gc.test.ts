import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Milliseconds between two looks. */
const LOOK = 100;

/**
 * Whether an unreachable object is collected in a process that works for `working` ms and is then idle for at most `looks` checks.
 * The process allocates nothing that would make V8 collect. `worth`: milliseconds of work after which idle time triggers a collection.
 */
function becomes({ working, looks, worth = LOOK }: { working: number; looks: number; worth?: number }): string {
  const program = `
    import { startIdleGc } from ${JSON.stringify(path.join(import.meta.dirname, 'idle-gc.ts'))};
    const forgotten = new WeakRef({});
    startIdleGc({ check: ${LOOK}, work: ${worth} });
    for (const end = performance.now() + ${working}; performance.now() < end; ) await new Promise(setImmediate);
    for (let n = 0; n < ${looks} && forgotten.deref(); n += 1) await new Promise((over) => setTimeout(over, ${LOOK}));
    console.log(forgotten.deref() ? 'kept' : 'given back');
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

test('garbage is collected when a process that has worked becomes idle', () => {
  expect(becomes({ working: 5 * LOOK, looks: 100 })).toBe('given back');
});

test('no garbage is collected while a process works, or after little work', () => {
  expect(becomes({ working: 10 * LOOK, looks: 0 })).toBe('kept');
  expect(becomes({ working: LOOK, looks: 10, worth: 600 * LOOK })).toBe('kept');
});
