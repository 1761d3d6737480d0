import { API, type DocumentName, type DocumentRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

const file = z.custom<Blob>((value) => value instanceof Blob);

const PATHS = { invoice: API.invoice, 'credit-note': API.creditNote } as const satisfies Record<DocumentName, unknown>;

/** Not in the specification. A document of an own paid booking, as PDF. */
export const getDocument = (http: Http, reference: string, document: DocumentName): Promise<Blob> =>
  http.get(PATHS[document](reference), { schema: file, reply: 'blob', personal: true });

/** Not in the specification. A document of a booking that a mailed code has opened; 404 after half an hour. */
export const openDocument = (http: Http, request: DocumentRequest): Promise<Blob> =>
  http.post(API.bookingDocument(), request, { schema: file, reply: 'blob' });
