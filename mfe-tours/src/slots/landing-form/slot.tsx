import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { listPlaces } from '../../api/list-places.ts';
import { orNone } from '../../api/or-none.ts';
import { LandingForm } from './landing-form.tsx';

interface Data {
  readonly places: readonly string[];
}

export const landingForm = ({ http }: HostApi): SlotModule<Data> => ({
  load: async ({ signal }) => ({ places: await orNone(listPlaces(http, signal)) }),
  Component: ({ data }) => <LandingForm places={data.places} />,
});
