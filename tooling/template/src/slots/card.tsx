import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Card, layout } from '@safarnama/shared/ui';
import { content } from '../features/sample/content.ts';
import { listTours, type Tour } from '../list-tours.ts';

function SampleCard({ data: tours }: { readonly data: readonly Tour[] }) {
  const { links } = useHost();
  return (
    <Card>
      <h2>
        <Link to={links.to('mfe-sample:sample')}>{content.title}</Link>
      </h2>
      <p className={layout.soft}>{tours.map(({ place_name }) => place_name).join(' · ')}</p>
    </Card>
  );
}

export const card = ({ http }: HostApi): SlotModule<readonly Tour[]> => ({
  load: async ({ signal }) => (await listTours(http, signal)).slice(0, 3),
  Component: SampleCard,
});
