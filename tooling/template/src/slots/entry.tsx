import { type SlotModule, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { content } from '../features/sample/content.ts';

function SampleEntry() {
  const { links } = useHost();
  return <Link to={links.to('mfe-sample:sample')}>{content.title}</Link>;
}

export const entry = (): SlotModule => ({ Component: SampleEntry });
