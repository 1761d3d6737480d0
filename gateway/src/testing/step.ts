import { FolderStore } from '../releases/folder-store.ts';
import { ReleaseError } from '../releases/store.ts';
import { STEPS } from './steps.ts';

// Like a command: cleans up leftovers first, then does its own work.
const [dir = '', step = ''] = process.argv.slice(2);
const store = new FolderStore(dir);
await store.clear();
try {
  await STEPS[step]?.(store);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stdout.write(error.message);
  process.exitCode = 1;
}
