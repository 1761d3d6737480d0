import { JsonLd, useHost } from '@safarnama/shared/host';
import { content } from './content.ts';

interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** Breadcrumb list of a page as JSON-LD. */
export const breadcrumbs = (trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
});

/** The breadcrumb list of a page below the home page. */
export function Breadcrumbs({ name, href }: Crumb) {
  const { links } = useHost();
  const trail = () =>
    breadcrumbs([
      { name: content.home, href: links.home() },
      { name, href },
    ]);
  return <JsonLd data={typeof window === 'undefined' ? trail() : {}} />;
}
