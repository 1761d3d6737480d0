import type { SlotModule, SlotTable } from '@safarnama/shared/host';
import { ManualUpi } from '../features/manual-upi/manual-upi.tsx';

export const manualUpi: SlotModule<undefined, SlotTable['mfe-payment:manual-upi']> = { Component: ManualUpi };
