import { yieldToMainThread } from './yield-to-main-thread.ts';

/** Entry of the browser. Split into several short tasks: evaluating all of the shell takes a phone a tenth of a second. */
async function start() {
  try {
    sessionStorage.getItem('');
  } catch {
    (await import(/* webpackChunkName: "denied-storage" */ './host/denied-storage.ts')).replaceStorage();
  }
  await yieldToMainThread();
  await import(/* webpackMode: "eager" */ '@safarnama/shared/ui');
  await yieldToMainThread();
  await import(/* webpackMode: "eager" */ './tree.tsx');
  await yieldToMainThread();
  await import(/* webpackMode: "eager" */ './hydrate.tsx');
}
void start();
