/**
 * The schemas of API replies for browsers: those of the contract, loaded with the first call. Paths and types are in the contract
 * itself.
 */
export * from './account.ts';
export * from './home.ts';
export * from './hotel.ts';
export * from './lazy.ts';
export * from './payment.ts';
export * from './recorded-id.ts';
export * from './tour.ts';
