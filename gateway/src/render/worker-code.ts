import path from 'node:path';
import { buildSync } from 'esbuild';

let code: string | undefined;

/** The workers' program as one text: started so, a worker needs no loader and is there within some 30 ms. */
export function workerCode(): string {
  code ??= buildSync({
    entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Nothing of it is a name that other code in the process could use.
    format: 'iife',
    banner: { js: '"use strict";' },
    write: false,
    logLevel: 'silent',
  }).outputFiles[0]?.text;
  return code ?? '';
}
