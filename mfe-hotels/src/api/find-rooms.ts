import { API } from '@safarnama/shared/contract';
import { later } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export type { FoundRooms } from './find-rooms-reply.ts';

const reply = later(async () => (await import('./find-rooms-reply.ts')).reply);

const find = (path: string) => (http: Http, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  http.get(path, { schema: reply, at: 'data', query, signal });

export const findExactRooms = find(API.exactRooms());
export const findComboRooms = find(API.comboRooms());
