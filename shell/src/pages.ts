import type { HostApi } from '@safarnama/shared/host';
import { shellRoutes } from './routes.tsx';

/** Patterns of the shell's own pages: no remote may have one of them. Routes name their loaders, which are not run here. */
export const pages: readonly string[] = shellRoutes({} as HostApi).map(({ path = '' }) => `/${path}`);
