import { isApiFailure } from '@safarnama/shared/host';

/** 404 is the server's word for an unknown address and for a wrong code; any other failure is passed over in silence. */
export const isUnknown = (error: unknown): boolean => isApiFailure(error) && error.status === 404;
