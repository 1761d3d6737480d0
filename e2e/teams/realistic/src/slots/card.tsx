import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Card, layout } from '@safarnama/shared/ui';
import { content } from '../features/guides/content.ts';
import { type Guide, listGuides } from '../guides-api.ts';

function GuidesCard({ data: guides }: { readonly data: readonly Guide[] }) {
  const { links } = useHost();
  return (
    <Card>
      <h2>
        <Link to={links.to('mfe-guides:guides')}>{content.title}</Link>
      </h2>
      <p className={layout.soft}>{guides.map(({ name }) => name).join(' · ')}</p>
    </Card>
  );
}

export const card = ({ http }: HostApi): SlotModule<readonly Guide[]> => ({
  load: ({ signal }) => listGuides(http, signal),
  Component: GuidesCard,
});
