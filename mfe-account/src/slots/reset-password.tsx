import type { SlotModule, SlotTable } from '@safarnama/shared/host';
import { ResetFlow } from '../features/reset/reset-flow.tsx';

export const resetPassword: SlotModule<undefined, SlotTable['mfe-account:reset-password']> = {
  Component: ({ onClose }) => <ResetFlow popup onClose={onClose} />,
};
