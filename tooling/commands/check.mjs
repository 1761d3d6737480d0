import { runToEnd } from './process.mjs';

/** Lint, format and types. Changes nothing. */
export async function run() {
  const lint = await runToEnd('node_modules/.bin/biome', ['ci', '.']);
  const types = await runToEnd('node_modules/.bin/tsc', ['-p', 'tsconfig.json']);
  return lint || types;
}
