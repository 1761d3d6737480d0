import type { Destination, SubDestination } from '@safarnama/shared/contract';
import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { listDestinations } from '../../api/list-destinations.ts';
import { listTopSubDestinations } from '../../api/list-top-sub-destinations.ts';
import { Destinations } from './destinations.tsx';

interface Data {
  readonly places: readonly SubDestination[];
  readonly destinations: readonly Destination[];
}

export const destinations = (host: HostApi): SlotModule<Data> => ({
  load: async ({ signal }) => {
    const [places, all] = await Promise.all([
      emptyOnFailure(listTopSubDestinations(host, signal)),
      emptyOnFailure(listDestinations(host.http, signal)),
    ]);
    return { places, destinations: all };
  },
  Component: ({ data }) => <Destinations places={data.places} destinations={data.destinations} />,
});
