import { classNames, Tabs, type TabsProps } from '@safarnama/shared/ui';
import css from './search-tabs.module.css';
import { SEARCH_TABS } from './use-search-tabs.ts';

/** An icon tab for each kind of search; on a phone the icon stands above its word. */
export const SearchTabs = ({ className, ...tabs }: Omit<TabsProps, 'tabs'>) => (
  <Tabs {...tabs} className={classNames(css.tabs, className)} tabs={SEARCH_TABS} />
);
