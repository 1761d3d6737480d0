import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '../../api/bench/load.ts';
import { kept } from './kept-row.ts';
import { residentOf } from './load.ts';
import { crowd, loop } from './overload.ts';
import { cpu, pages } from './render-rows.ts';
import type { Bench, Row } from './row.ts';
import { swap } from './swap.ts';
import { ADDRESSES, agent, MB, uncachedUrl, withServer } from './visits.ts';

/** Live heap of the gateway's own process some pages after the start, and resident memory with its workers. */
const heap = async ({ now }: Bench) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'safarnama-heap-'));
  const file = path.join(folder, 'heap.json');
  const gateway = await now.gateway({ HEAP_FILE: file }, [path.join(import.meta.dirname, 'live-heap.mjs')]);
  return withServer(gateway, async ({ url, pid }) => {
    for (let n = 0; n < 60; n += 1) await request(agent, uncachedUrl(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    await wait(10_000);
    process.kill(pid, 'SIGUSR2');
    for (let tries = 0; !existsSync(file) && tries < 200; tries += 1) await wait(50);
    const { main } = JSON.parse(readFileSync(file, 'utf8')) as { main: number };
    rmSync(folder, { recursive: true });
    return [
      {
        what: 'live heap at rest, MB; resident with its workers',
        now: `${(main / MB).toFixed(0)}; ${(residentOf(pid) / MB).toFixed(0)}`,
        budget: '≤ 60',
        met: main <= 60 * MB,
      },
    ];
  });
};

export const ROWS: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  kept,
  cpu,
  pages,
  crowd,
  loop,
  heap,
  swap,
};
