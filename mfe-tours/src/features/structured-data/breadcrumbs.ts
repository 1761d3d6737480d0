export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The way to a page, for search engines. */
export const breadcrumbs = (trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
});
