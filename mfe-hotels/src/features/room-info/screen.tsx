import type { HostApi, Screen } from '@safarnama/shared/host';
import { FailurePanel } from './failure-panel.tsx';
import { loader } from './loader.ts';
import { RoomInfo } from './room-info.tsx';

export const screen = (host: HostApi): Screen => ({
  Component: RoomInfo,
  loader: loader(host),
  ErrorBoundary: () => <FailurePanel status={500} />,
});
