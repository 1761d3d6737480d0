import type { FolderStore } from '../releases/folder-store.ts';
import { promoteSet, rollback } from '../releases/plan-changes.ts';
import { put } from './put.ts';

const BY = { who: 'ops', why: 'because' };

/** Work of a process that is killed during it. */
export const STEPS: Record<string, (store: FolderStore) => Promise<unknown>> = {
  start: async () => {},
  publish: (store) => put(store, { version: '1.2.0' }, BY),
  promote: (store) =>
    promoteSet(
      store,
      [
        { name: 'mfe-tours', version: '1.1.0' },
        { name: 'mfe-hotels', version: '1.1.0' },
      ],
      BY,
    ),
  rollback: (store) => rollback(store, 'mfe-tours', BY),
};
