import { type DeclaredSite, reportBuild, showReport } from './build-report.ts';

/** For `safarnama build` outside the workspace: prints the table of a build. Throws when a rule refuses it. */
export const printBuildReport = async (dir: string, declared: DeclaredSite): Promise<void> =>
  showReport(console.log, await reportBuild(dir, declared));
