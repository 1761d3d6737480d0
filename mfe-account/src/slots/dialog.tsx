import type { HostApi, SlotModule, SlotTable } from '@safarnama/shared/host';
import { AccountDialog } from '../features/dialog/dialog.tsx';

export const dialog = (
  _host: HostApi,
  reload = () => window.location.reload(),
): SlotModule<undefined, SlotTable['mfe-account:dialog']> => ({
  Component: ({ view, onClose }) => <AccountDialog view={view} onClose={onClose} reload={reload} />,
});
