import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { listPlaces } from '../../api/list-places.ts';
import { orNone } from '../../api/or-none.ts';
import { CompactPanel } from './compact-panel.tsx';

interface Data {
  readonly places: readonly string[];
}

export const compactPanel = ({ http }: HostApi): SlotModule<Data> => ({
  load: async ({ signal }) => ({ places: await orNone(listPlaces(http, signal)) }),
  Component: ({ data }) => <CompactPanel places={data.places} />,
});
