import { later } from '@safarnama/shared/contract/replies';

export const done = later(async () => (await import('./done-reply.ts')).done);
