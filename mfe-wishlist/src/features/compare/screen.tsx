import type { HostApi, Screen } from '@safarnama/shared/host';
import { Compare } from './compare.tsx';
import { comparedIds, loadCompared } from './compared.ts';

export const screen = ({ http }: HostApi): Screen => ({
  Component: Compare,
  loader: ({ request }) => loadCompared(http, comparedIds(new URL(request.url).searchParams), request.signal),
});
