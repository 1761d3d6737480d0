import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { RecentlyViewed } from './recently-viewed.tsx';

export const recentlyViewed = (_host: HostApi): SlotModule => ({ Component: RecentlyViewed });
