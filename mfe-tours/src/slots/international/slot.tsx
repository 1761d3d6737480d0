import type { TourPackage } from '@safarnama/shared/contract';
import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listInternational } from '../../api/list-international.ts';
import { International } from './international.tsx';

export const international = (host: HostApi): SlotModule<{ readonly tours: readonly TourPackage[] }> => ({
  load: async ({ signal }) => ({ tours: await emptyOnFailure(listInternational(host, signal)) }),
  Component: ({ data }) => <International tours={data.tours} />,
});
