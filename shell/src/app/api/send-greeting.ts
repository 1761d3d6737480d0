import { API } from '@safarnama/shared/contract';
import type { Http, Schema } from '@safarnama/shared/host';

const anything: Schema<unknown> = { '~standard': { validate: (value) => ({ value }) } };

/** Notifies the API that the about page is open. Reply and failure are ignored. */
export async function sendGreeting(http: Http): Promise<void> {
  try {
    await http.get(API.greeting(), { schema: anything });
  } catch {
    // The page does not depend on the call.
  }
}
