import type { HostApi, SlotModule } from '@safarnama/shared/host';
import { PackageSearch } from './package-search.tsx';

export const packageSearch = (_host: HostApi): SlotModule => ({ Component: PackageSearch });
