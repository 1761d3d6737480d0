/**
 * The replies of the API as a browser reads them: the same schemas as in the contract, whose code comes with the first call. The
 * paths and types stand in the contract itself.
 */
export * from './account.ts';
export * from './home.ts';
export * from './hotel.ts';
export * from './later.ts';
export * from './payment.ts';
export * from './tour.ts';
