/** Breadcrumb list of a page as JSON-LD. */
export const breadcrumbs = (trail: readonly { readonly name: string; readonly href: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
});
