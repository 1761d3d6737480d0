import { isApiFailure } from '@safarnama/shared/host';

/** 404 means an unknown email or a wrong code; the reset shows no message for other failures. */
export const isNotFound = (error: unknown): boolean => isApiFailure(error) && error.status === 404;
