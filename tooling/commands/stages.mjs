import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './install.mjs';
import { NO_POSTGRES } from './test-postgres.mjs';

const JEST = path.join(ROOT, 'node_modules/.cache/jest-report.json');
const PLAYWRIGHT = path.join(ROOT, 'e2e/test-results/report.json');
const SLOWEST = 10;

/** A run that left no report, or failed outside of a test, counts as one failure. */
function counted(code, report) {
  if (!report || (code !== 0 && report.failed === 0)) return { ...report, passed: report?.passed ?? 0, failed: 1 };
  return report;
}

const failures = [];

const MESSAGE_LINES = 12;

/** Failed tests are printed after the last stage with the start of their message, so that a log cut to its tail names the cause. */
function addFailure(file, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  const shown = lines.slice(0, MESSAGE_LINES).map((line) => `        ${line.slice(0, 200)}`);
  failures.push([`FAILED  ${file}: ${title}`, ...shown].join('\n'));
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function jestReport() {
  const report = readJson(JEST);
  if (!report) return undefined;
  const files = report.testResults.map(({ name, message, assertionResults, startTime, endTime }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) addFailure(file, fullName, failureMessages[0]);
    if (message && assertionResults.length === 0) addFailure(file, 'did not run', message);
    return { file, seconds: (endTime - startTime) / 1000 };
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, files };
}

/** All tests of a report, with the titles of their `describe` blocks. The outermost suite is the file. */
const allSpecs = (suites = [], outer = []) =>
  suites.flatMap(({ file, title, specs = [], suites: inner }) => {
    const titles = title === file ? outer : [...outer, title];
    return [...specs.map((spec) => ({ ...spec, title: [...titles, spec.title].join(' › ') })), ...allSpecs(inner, titles)];
  });

function playwrightReport() {
  const report = readJson(PLAYWRIGHT);
  if (!report) return undefined;
  const seconds = {};
  for (const { file, title, ok, tests } of allSpecs(report.suites)) {
    const failed = tests.flatMap(({ results }) => results).find(({ error }) => error);
    if (!ok) addFailure(file, title, failed?.error.message);
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds[file] = (seconds[file] ?? 0) + spent;
  }
  const files = Object.entries(seconds).map(([file, spent]) => ({ file: `e2e/${file}`, seconds: spent }));
  return { passed: report.stats.expected, failed: report.stats.unexpected, files };
}

/** A stage of a command that resolves to an exit code; counts as one test. */
export const command = (run) => async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A stage of a command that gives its arguments to jest. */
export const jest = (run, args) => async () => {
  mkdirSync(path.dirname(JEST), { recursive: true });
  rmSync(JEST, { force: true });
  const code = await run([...args, '--json', `--outputFile=${JEST}`, '--silent']);
  return code === NO_POSTGRES ? { passed: 0, failed: 0 } : counted(code, jestReport());
};

/** A stage of a command that gives its arguments to Playwright. */
export const playwright = (run, args) => async () => {
  rmSync(PLAYWRIGHT, { force: true });
  return counted(await run(args), playwrightReport());
};

/** Prints the files whose tests took the longest, in seconds of one worker. */
function printSlowest(kind, files) {
  if (files.length === 0) return;
  console.log(`\nSlowest ${kind} files:`);
  files.sort((a, b) => b.seconds - a.seconds);
  for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * Runs every stage, so that one run shows all that is broken. A stage that throws counts as one failure. Prints each with its seconds, the slowest files,
 * and as the last line `N passed, N failed`. Resolves to the exit code.
 * @param {Record<string, () => Promise<{ passed: number, failed: number, files?: { file: string, seconds: number }[] }>>} stages
 */
export async function runStages(stages) {
  const results = [];
  for (const [name, work] of Object.entries(stages)) {
    const began = Date.now();
    console.log(`\n— ${name}`);
    const result = await work().catch((error) => {
      addFailure(name, 'did not run', error.message);
      return { passed: 0, failed: 1 };
    });
    results.push({ name, ...result, seconds: Math.round((Date.now() - began) / 1000) });
  }
  const files = results.flatMap((result) => result.files ?? []);
  const isBrowser = ({ file }) => file.startsWith('e2e/');
  printSlowest(
    'jest',
    files.filter((file) => !isBrowser(file)),
  );
  printSlowest('browser', files.filter(isBrowser));

  console.log(['', ...failures].join('\n'));
  for (const { name, passed, failed, seconds } of results)
    console.log(`${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') ? 1 : 0;
}
