import { type DeclaredSite, reportBuild, showReport } from './build-report.ts';
import { connectToService } from './service-client.ts';

/**
 * For `safarnama build` outside the workspace: prints the table of a build. Throws when a rule refuses it.
 *
 * @param service release service of the site, which returns the allowed origins; without `url` none is called
 */
export async function printBuildReport(
  dir: string,
  declared: DeclaredSite,
  { url, token }: { readonly url?: string | undefined; readonly token?: string | undefined },
): Promise<void> {
  const service = url ? connectToService(url.replace(/\/+$/, ''), token) : undefined;
  const lookup = service ? { allowedOrigins: service.releases.allowedOrigins } : {};
  showReport(console.log, await reportBuild(dir, { ...declared, ...lookup }));
}
