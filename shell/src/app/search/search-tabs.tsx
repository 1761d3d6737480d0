import { classNames, Tabs, type TabsProps } from '@safarnama/shared/ui';
import css from './search-tabs.module.css';
import { SEARCH_TABS } from './use-search-tabs.ts';

/** A tab with icon for each kind of search; on a phone the icon is above the label. */
export const SearchTabs = ({ className, ...tabs }: Omit<TabsProps, 'tabs'>) => (
  <Tabs {...tabs} className={classNames(css.tabs, className)} tabs={SEARCH_TABS} />
);
