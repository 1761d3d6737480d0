import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { listPlaces } from '../../api/list-places.ts';
import { LandingForm } from './landing-form.tsx';

interface Data {
  readonly places: readonly string[];
}

export const landingForm = ({ http }: HostApi): SlotModule<Data> => ({
  load: async ({ signal }) => ({ places: await listPlaces(http, signal).catch(() => []) }),
  Component: ({ data }) => <LandingForm places={data.places} />,
});
