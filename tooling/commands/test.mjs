import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run as check } from './check.mjs';
import { ROOT } from './install.mjs';
import { run as sizes } from './sizes.mjs';
import { run as e2e } from './test-e2e.mjs';
import { NO_POSTGRES, run as postgres } from './test-postgres.mjs';
import { run as unit } from './test-unit.mjs';

const JEST = path.join(ROOT, 'node_modules/.cache/jest-report.json');
const GATEWAY = path.join(ROOT, 'node_modules/.cache/jest-gateway.json');
const SERVER = path.join(ROOT, 'node_modules/.cache/jest-postgres.json');
const PLAYWRIGHT = path.join(ROOT, 'e2e/test-results/report.json');

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const one = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A run that left no report, or failed outside of a test, counts as one failure. */
function counted(code, report) {
  if (!report || (code !== 0 && report.failed === 0)) return { passed: report?.passed ?? 0, failed: 1 };
  return report;
}

/** Prints a failed test at the end of its stage: a log cut to its tail still names it. */
const named = (result, file, title) => console.log(`${result}  ${file}: ${title}`);

function jestReport(file) {
  const report = readJson(file);
  if (!report) return undefined;
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName } of failed) named('FAILED', path.relative(ROOT, name), fullName);
    if (message && assertionResults.length === 0) named('FAILED', path.relative(ROOT, name), message.split('\n')[0]);
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Titles of browser tests with this outcome. `flaky` is a test that passed on the second try only: a bug to find. */
const withStatus = (outcome, suites = []) =>
  suites.flatMap(({ specs = [], suites: inner, file }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ title }) => [file, title]),
    ...withStatus(outcome, inner),
  ]);

function playwrightReport() {
  const report = readJson(PLAYWRIGHT);
  if (!report) return undefined;
  for (const found of withStatus('flaky', report.suites)) named('FLAKY ', ...found);
  for (const found of withStatus('unexpected', report.suites)) named('FAILED', ...found);
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/** Everything that CI runs. Every stage runs, so that one look shows all that is broken. */
export async function run() {
  mkdirSync(path.dirname(JEST), { recursive: true });
  for (const file of [JEST, GATEWAY, SERVER, PLAYWRIGHT]) rmSync(file, { force: true });
  const stages = [];
  const stage = async (name, work) => {
    const begun = Date.now();
    console.log(`\n— ${name}`);
    const result = await work();
    stages.push({ name, ...result, seconds: Math.round((Date.now() - begun) / 1000) });
  };
  await stage('check: lint, format, types', async () => one(await check()));
  await stage('unit: rules, screens, API on its database', async () =>
    counted(
      await unit(['--json', `--outputFile=${JEST}`, '--silent', '--ignoreProjects', 'gateway', '--maxWorkers=2']),
      jestReport(JEST),
    ),
  );
  // Alone: deadlines of a tenth of a second are measured in it, and it has processes of its own for the other core.
  await stage('unit: the gateway, its workers and releases', async () =>
    counted(await unit(['--json', `--outputFile=${GATEWAY}`, '--silent', '--selectProjects', 'gateway']), jestReport(GATEWAY)),
  );
  await stage('unit: API and release store on a PostgreSQL server', async () => {
    const code = await postgres(['--json', `--outputFile=${SERVER}`, '--silent', '--maxWorkers=2']);
    return code === NO_POSTGRES ? { passed: 0, failed: 0 } : counted(code, jestReport(SERVER));
  });
  await stage('browser: the whole site', async () => counted(await e2e(), playwrightReport()));
  await stage('sizes: bytes against the budgets', async () => one(await sizes()));

  console.log('');
  for (const { name, passed, failed, seconds } of stages)
    console.log(`${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  const sum = (key) => stages.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') ? 1 : 0;
}
