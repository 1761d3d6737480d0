import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listPlaces } from '../../api/list-places.ts';
import { CompactPanel } from './compact-panel.tsx';

export const compactPanel = ({ http }: HostApi): SlotModule<{ readonly places: readonly string[] }> => ({
  load: async ({ signal }) => ({ places: await emptyOnFailure(listPlaces(http, signal)) }),
  Component: ({ data }) => <CompactPanel places={data.places} />,
});
