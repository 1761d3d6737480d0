import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { TripForm } from './trip-form.tsx';

export const tripForm = (_host: HostApi): SlotModule => ({ Component: TripForm });
