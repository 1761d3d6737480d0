import { readFileSync } from 'node:fs';
import { builtText } from '../paths.ts';

let code: string | undefined;

/** The program of a render worker as one script, as `npm run build` made it. A worker starts with it in some 30 ms. */
export function workerCode(): string {
  code ??= readFileSync(builtText('worker.js'), 'utf8');
  return code;
}
