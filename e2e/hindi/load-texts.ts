import { createRequire } from 'node:module';
import path from 'node:path';
import type * as texts from './texts.ts';

type Build = (options: object) => { readonly outputFiles: readonly { readonly text: string }[] };

/** The texts of content files. Playwright cannot load them: their packages hold modules for webpack alone. */
export function loadTexts(): typeof texts {
  const { buildSync } = createRequire(createRequire(import.meta.url).resolve('@safarnama/tooling/build'))('esbuild') as {
    buildSync: Build;
  };
  const entry = path.join(import.meta.dirname, 'texts.ts');
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, write: false, format: 'cjs', platform: 'node' });
  const module = { exports: {} };
  new Function('module', 'exports', outputFiles[0]?.text ?? '')(module, module.exports);
  return module.exports as typeof texts;
}
