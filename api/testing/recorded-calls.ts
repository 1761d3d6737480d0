import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Cut, cutPower, scratch } from './power-cuts.ts';
import { type DiskEvent, SimulatedDisk } from './simulated-disk.ts';

export const hasCompiler = (): boolean => spawnSync('gcc', ['--version']).status === 0;

const NEWLINE = 10;
const SOURCE = join(import.meta.dirname, 'record-calls.c');
const PROGRAM = join(import.meta.dirname, 'power-cut-program.ts');

/** Parses the output of record-calls.c. */
function readRecord(bytes: Buffer, progress: string): DiskEvent[] {
  const events: DiskEvent[] = [];
  let at = 0;
  const nextLine = (): string => {
    const end = bytes.indexOf(NEWLINE, at);
    const line = bytes.toString('utf8', at, end);
    at = end + 1;
    return line;
  };
  let progressFd: number | undefined;
  while (at < bytes.length) {
    const line = nextLine();
    const [op, ...words] = line.split(' ');
    const [fd = 0, second = 0, third = 0] = words.map(Number);
    const path = line.slice(line.indexOf('/'));
    if (op === 'open') {
      if (path === progress) progressFd = fd;
      else events.push({ op, fd, path, create: second === 1, truncate: third === 1 });
    } else if (op === 'write') {
      const data = bytes.subarray(at, at + third);
      at += third;
      if (fd === progressFd) {
        const [step, number] = data.toString().trim().split(' ');
        events.push({ op: step === 'begun' ? 'begun' : 'acknowledged', step: Number(number) });
      } else events.push({ op, fd, offset: second, data });
    } else if (op === 'truncate') events.push({ op, file: fd, size: second });
    else if (op === 'fsync') events.push({ op: 'sync', file: fd });
    else if (op === 'fdatasync') events.push({ op: 'sync', file: fd, data: true });
    else if (op === 'close') events.push({ op, fd });
    else if (op === 'mkdir' || op === 'remove') events.push({ op, path });
    else if (op === 'rename') events.push({ op, path, to: nextLine() });
    else throw new Error(`unknown record: ${line}`);
  }
  return events;
}

type ProgramOptions = {
  steps: number;
  /** Folder of a database to copy and book in; without it the program makes one. */
  from?: string;
  durable?: boolean;
  /** Number of successful writes and syncs after which the disk is full, or broken. */
  limits?: { writes?: number; syncs?: number };
};

/** Runs a program that books in a database, until it kills itself, and records its system calls. */
export async function recordProgram<T>(
  { steps, from, durable = true, limits = {} }: ProgramOptions,
  read: (run: { disk: SimulatedDisk; root: string; events: DiskEvent[]; end: number | string; errors: string }) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(scratch(), 'calls-'));
  try {
    const library = join(folder, 'record-calls.so');
    const compiled = spawnSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' });
    if (compiled.status !== 0) throw new Error(compiled.stderr);
    const root = join(folder, 'data');
    const record = join(folder, 'record');
    if (from) cpSync(from, root, { recursive: true });
    else mkdirSync(root);
    const disk = new SimulatedDisk(root);
    const settings = [`LD_PRELOAD=${library}`, `RECORD_BELOW=${root}`, `RECORD_TO=${record}`, 'NODE_OPTIONS='];
    for (const [name, limit] of Object.entries(limits)) settings.push(`RECORD_${name.toUpperCase()}=${limit}`);
    const program = [process.execPath, '--import', 'tsx', PROGRAM, root, String(steps), String(durable)];
    const child = spawn('env', [...settings, ...program], { stdio: ['ignore', 'inherit', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => (errors += data));
    const [code, signal] = await once(child, 'close');
    const events = readRecord(readFileSync(record), join(root, 'progress'));
    rmSync(record);
    return await read({ disk, root, events, end: signal ?? code, errors });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cuts the power again and again in a recorded program. */
export const cutProgram = ({
  cuts,
  random,
  ...options
}: ProgramOptions & { cuts: number; random: () => number }): Promise<Cut[]> =>
  recordProgram(options, async ({ disk, root, events, end, errors }) => {
    if (end !== 'SIGKILL') throw new Error(`the program ended: ${errors}`);
    // Few cuts come before the new database is renamed: nothing can be lost then.
    const made = events.findIndex((event) => event.op === 'rename' && event.to === join(root, 'database')) + 40;
    const early = Math.ceil(cuts / 10);
    return [
      ...(await cutPower(disk, events.slice(0, made), { cuts: early, random })),
      ...(await cutPower(disk, events.slice(made), { cuts: cuts - early, random, twice: options.durable !== false })),
    ];
  });
