import { breathe } from './breathe.ts';

/** The browser's entry. Several short tasks instead of one: a phone evaluates all of the shell for a tenth of a second. */
async function start() {
  await breathe();
  await import(/* webpackMode: "eager" */ '@safarnama/shared/ui');
  await breathe();
  await import(/* webpackMode: "eager" */ './tree.tsx');
  await breathe();
  await import(/* webpackMode: "eager" */ './hydrate.tsx');
}
void start();
