import type { HostApi, Screen } from '@safarnama/shared/host';
import { Compare } from './compare.tsx';
import { loadCompared } from './compared.ts';

export const screen = (host: HostApi): Screen => ({
  Component: Compare,
  loader: ({ request }) => loadCompared(host, new URL(request.url).searchParams, request.signal),
});
