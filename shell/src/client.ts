import { breathe } from './breathe.ts';

/** Entry of the browser. Split into several short tasks: evaluating all of the shell takes a phone a tenth of a second. */
async function start() {
  await breathe();
  await import(/* webpackMode: "eager" */ '@safarnama/shared/ui');
  await breathe();
  await import(/* webpackMode: "eager" */ './tree.tsx');
  await breathe();
  await import(/* webpackMode: "eager" */ './hydrate.tsx');
}
void start();
