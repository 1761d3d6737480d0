import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProof, runsOf } from '@safarnama/shared/testing/proofs';
import { cutRound, faultsOf, preparedDatabase, randomOf } from '../testing/power-cuts.ts';
import { cutProgram, hasCompiler, recordProgram } from '../testing/recorded-calls.ts';
import { RecordedFiles } from '../testing/simulated-disk.ts';
import { openEmbedded } from './embedded.ts';

const faulty = (cuts: { at: string; faults: string[] }[]) => cuts.filter(({ faults }) => faults.length > 0);

/**
 * Of {@link cutRound} and of {@link cutProgram}: rounds, and cuts in each. A proof makes a thousand and two hundred. With twelve cuts
 * each kind of call is cut once, and each way of losing changes is used at least twice.
 */
const ROUNDS = runsOf(1, 25);
const CUTS = runsOf(12, 40);
/** After 23 steps the engine has done each kind of its own work. */
const STEPS = runsOf(24, CUTS * 3);
const PROGRAMS = runsOf(1, 5);
const PROGRAM_CUTS = runsOf(4, 40);

/** The suite proves once that cuts reveal missing syncs, and once how a failing disk ends the program. */
const inProof = isProof ? test : test.skip;

let from = '';
beforeAll(async () => {
  from = await preparedDatabase();
}, 600_000);
afterAll(() => from && rmSync(from, { recursive: true }));

test(
  'after a power cut no acknowledged booking is lost, none is torn, and the engine opens',
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const cuts = await cutRound(from, { steps: STEPS, cuts: CUTS, random: randomOf(round) });
      expect(cuts.length).toBeGreaterThanOrEqual(CUTS);
      expect([round, faulty(cuts)]).toEqual([round, []]);
    }
  },
  ROUNDS * 600_000,
);

test('without durable writes the same cuts lose bookings', async () => {
  const cuts = await cutRound(from, { steps: 10, cuts: 3, random: randomOf(1), durable: false });
  expect(JSON.stringify(faulty(cuts))).toMatch(/lost|torn|does not open/);
}, 600_000);

inProof(
  'without syncs of folders the same cuts lose tables',
  async () => {
    const cuts = await cutRound(from, {
      steps: 20,
      cuts: 5,
      random: randomOf(1),
      files: (folder, record) =>
        new RecordedFiles(folder, true, (event) => {
          if (event.op !== 'sync' || typeof event.file === 'number') record(event);
        }),
    });
    expect(JSON.stringify(faulty(cuts))).toMatch(/lost|torn|does not open/);
  },
  600_000,
);

const compiled = hasCompiler() ? test : test.skip;
if (!hasCompiler()) console.log('no gcc here: power cuts seen from outside the process are skipped');

compiled(
  'recorded as system calls: a new database and its bookings survive power cuts',
  async () => {
    for (let round = 1; round <= PROGRAMS; round++) {
      const cuts = await cutProgram({ steps: PROGRAM_CUTS * 3, cuts: PROGRAM_CUTS, random: randomOf(100 + round) });
      expect(cuts.length).toBeGreaterThanOrEqual(PROGRAM_CUTS);
      expect([round, faulty(cuts)]).toEqual([round, []]);
    }
  },
  PROGRAMS * 600_000,
);

(isProof ? compiled : test.skip)(
  'recorded as system calls: without durable writes the same cuts lose bookings',
  async () => {
    const cuts = await cutProgram({ steps: 20, cuts: 5, random: randomOf(1), durable: false });
    expect(JSON.stringify(faulty(cuts))).toMatch(/lost|torn|does not open/);
  },
  600_000,
);

const DISKS = [
  { disk: 'is full', limits: { writes: 1000 }, line: /^DATA_DIR: the disk is full\. .* start again$/ },
  ...(isProof ? [{ disk: 'does not sync', limits: { syncs: 100 }, line: /^DATA_DIR: EIO\b.* start again$/ }] : []),
];
compiled.each(DISKS)(
  'a disk that $disk ends the program with one line, and acknowledged changes are kept',
  async ({ limits, line }) => {
    await recordProgram({ from, steps: 3000, limits }, async ({ root, events, end, errors }) => {
      expect([end, errors.trim()]).toEqual([1, expect.stringMatching(line)]);
      const steps = events.flatMap((event) => (event.op === 'acknowledged' ? [event.step] : []));
      const acknowledged = Math.max(0, ...steps);
      const db = await openEmbedded(join(root, 'database'));
      expect([acknowledged > 0, await faultsOf(db, acknowledged, acknowledged + 1)]).toEqual([true, []]);
      await db.close();
    });
  },
  600_000,
);
