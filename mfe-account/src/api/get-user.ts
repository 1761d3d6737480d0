import { API, READS, type User } from '@safarnama/shared/contract';
import { user } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getUser = (http: Http, userId: string, signal?: AbortSignal): Promise<User> =>
  http.get(API.user(userId), { schema: user, at: READS.user, personal: true, signal });
