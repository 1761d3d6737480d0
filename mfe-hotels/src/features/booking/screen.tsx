import type { HostApi, Screen } from '@safarnama/shared/host';
import { Booking } from './booking.tsx';
import { loader } from './loader.ts';

export const screen = (host: HostApi): Screen => ({ Component: Booking, loader: loader(host) });
