import type { HostApi, SlotModule, SlotTable } from '@safarnama/shared/host';
import { ManualUpi } from '../features/manual-upi/manual-upi.tsx';

export const manualUpi = (_host: HostApi): SlotModule<undefined, SlotTable['mfe-payment:manual-upi']> => ({
  Component: ({ amount, busy, onSubmit, onCode, onClose }) => (
    <ManualUpi amount={amount} busy={busy} onSubmit={onSubmit} onCode={onCode} onClose={onClose} />
  ),
});
