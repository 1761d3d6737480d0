import { API } from '@safarnama/shared/contract';
import { lazy } from '@safarnama/shared/contract/replies';
import type { RoomFact } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export type { FoundRooms } from './find-rooms-reply.ts';

const find =
  (path: string) =>
  (http: Http, query: Readonly<Record<string, string>>, signal?: AbortSignal, facts: readonly RoomFact[] = []) =>
    http.get(path, {
      schema: lazy(async () => (await import('./find-rooms-reply.ts')).replyTo(facts)),
      at: 'data',
      query: { ...query, ...(facts[0] && { facts: facts.join(',') }) },
      signal,
    });

export const findExactRooms = find(API.exactRooms());
export const findComboRooms = find(API.comboRooms());
