import { lazy } from '@safarnama/shared/contract/replies';

export const done = lazy(async () => (await import('./done-reply.ts')).done);
