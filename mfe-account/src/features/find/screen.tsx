import type { HostApi, Screen } from '@safarnama/shared/host';
import { FindBooking } from './find-booking.tsx';

export const screen = (_host: HostApi): Screen => ({ Component: FindBooking });
