import { run as docs } from './docs.mjs';
import { runToEnd } from './process.mjs';
import { run as report } from './report.mjs';

/** Lint, format, types, documents and the API reports. Changes nothing. */
export async function run() {
  const lint = await runToEnd('node_modules/.bin/biome', ['ci', '.']);
  const types = await runToEnd('node_modules/.bin/tsc', ['-p', 'tsconfig.json']);
  return lint || types || docs() || (await report());
}
