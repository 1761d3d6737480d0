import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

const file = z.custom<Blob>((value) => value instanceof Blob);

/** Not in the specification. Invoice or receipt of an own paid booking, as PDF. */
export const getInvoice = (http: Http, reference: string): Promise<Blob> =>
  http.get(API.invoice(reference), { schema: file, reply: 'blob', personal: true });
