import type { HostApi, Screen } from '@safarnama/shared/host';
import { loadProfile } from './load-profile.ts';
import { Profile } from './profile.tsx';

export const screen = (host: HostApi): Screen => ({
  Component: Profile,
  loader: ({ params, request }) => loadProfile(host, params.id, request.signal),
});
