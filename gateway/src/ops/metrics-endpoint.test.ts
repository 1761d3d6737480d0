import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openCompositions } from '../edge/compositions.ts';
import { openStore } from '../releases/open-store.ts';
import { promote } from '../releases/plan-changes.ts';
import { makeKeys } from '../releases/plan-keys.ts';
import { readSettings } from '../settings.ts';
import { newDir } from '../testing/any-store.ts';
import { builtShell } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { NO_TRIALS, put } from '../testing/put.ts';

const BY = { who: 'ops' };
const closing: (() => void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await closeOps();
});

/** Values by their labels, of one name. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels.replace(/gateway="[^"]+",?/, ''), Number(value)]));
}

test('metrics show gateways that refuse the plan, the reason, and when the signature of the served plan ends', async () => {
  const keys = newDir();
  const [key, known] = [path.join(keys, 'ops.key'), path.join(keys, 'ops.pub')];
  makeKeys(key, known);
  const releases = { SHELL_DIR: builtShell(), RELEASES_DIR: newDir() };
  const store = await openStore(readSettings({ ...releases, DATA_DIR: newDir(), OPS_KEY_FILE: key }));
  await put(store);
  await put(store, { version: '1.1.0' });
  await promote(store, 'mfe-tours', '1.0.0', BY);
  const { signed } = store.plan();
  const ops = await opsOn(store, undefined, releases);
  const told = async () => {
    const { body } = await ops.ask(undefined, 'GET', '/metrics');
    return {
      refused: valuesOf(body, 'safarnama_gateway_plan_refused'),
      end: valuesOf(body, 'safarnama_gateway_plan_end_seconds'),
    };
  };
  expect(await told()).toEqual({ refused: {}, end: {} });

  const heard: ((message: string) => void)[] = [];
  const note = (_facts: object, message: string) => {
    for (const one of heard.splice(0)) one(message);
  };
  const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
  const settings = readSettings({ ...releases, DATA_DIR: newDir(), OPS_PUBLIC_KEY_FILE: known });
  const gateway = openCompositions(settings, await openStore(settings), log, NO_TRIALS);
  closing.push(() => gateway.close());
  const next = () => new Promise<string>((resolve) => heard.push(resolve));
  const end = { '': (signed?.until ?? 0) / 1000 };
  expect(end['']).toBeGreaterThan(Date.now() / 1000);
  expect(await told()).toEqual({ refused: { 'fault=""': 0 }, end });

  // The end of the served plan's signature does not change.
  const file = path.join(store.dir, 'plan.json');
  const good = readFileSync(file, 'utf8');
  const refused = next();
  writeFileSync(file, good.replaceAll('"1.0.0"', '"1.1.0"'));
  expect(await refused).toContain('plan refused');
  expect(await told()).toEqual({ refused: { 'fault="not-as-signed"': 1 }, end });

  const taken = next();
  writeFileSync(file, good);
  expect(await taken).toBe('plan taken up');
  expect(await told()).toEqual({ refused: { 'fault=""': 0 }, end });

  gateway.close();
  closing.length = 0;
  expect(await told()).toEqual({ refused: {}, end: {} });
});
