import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { newStore, put } from '../testing/put.ts';
import type { FolderStore } from './folder-store.ts';
import { promote, retire, rollback } from './plan-changes.ts';

const BY = { who: 'ops' };
const TOURS = { stable: '1.0.0', criticality: 'essential' };
const onDisk = (made: FolderStore) => JSON.parse(readFileSync(made.planFile, 'utf8')) as object;

async function store(...versions: string[]) {
  const made = newStore();
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) await put(made, { version });
  for (const version of versions) await promote(made, 'mfe-tours', version, BY);
  return made;
}

describe('format of the plan', () => {
  test('a plan of another format version, or one that names the shell among the remotes, is refused', async () => {
    const made = await store();
    for (const other of [{ version: 3, remotes: {} }, { 'mfe-tours': TOURS }]) {
      writeFileSync(made.planFile, JSON.stringify(other));
      expect(() => made.plan()).toThrow('plan.json is not valid: version');
    }
    writeFileSync(made.planFile, JSON.stringify({ version: 2, remotes: { shell: TOURS } }));
    expect(() => made.plan()).toThrow('plan.json is not valid: remotes.shell');
  });
});

describe('recovery after interrupted writes', () => {
  /** A process that has ended. */
  const GONE = `${encodeURIComponent(hostname())}~999999~1`;
  const HOUR_AGO = Date.now() / 1000 - 3600;

  test('the lock of a dead process is taken over, that of a living process is not', async () => {
    const made = await store('1.0.0');
    const locks = path.join(made.dir, '.locks');
    const [last] = readdirSync(locks);
    writeFileSync(path.join(locks, String(last)), GONE);
    await promote(made, 'mfe-tours', '1.0.1', BY);
    // The same number, but of a process that began at another time.
    const [next] = readdirSync(locks);
    writeFileSync(path.join(locks, String(next)), GONE.replace('999999', String(process.pid)));
    await promote(made, 'mfe-tours', '1.1.0', BY);
    expect(readdirSync(locks)).toHaveLength(1);
    writeFileSync(
      path.join(locks, readdirSync(locks)[0] as string),
      GONE.replace(/~.*/, `~${process.ppid}~${startOf(process.ppid)}`),
    );
    await expect(promote(made, 'mfe-tours', '1.0.0', BY)).rejects.toThrow(
      'another process is changing the plan and does not end',
    );
    expect(made.plan().remotes['mfe-tours']?.stable).toBe('1.1.0');
  });

  test('an incomplete row of the history is skipped, and the next row begins a new line', async () => {
    const made = await store('1.0.0');
    appendFileSync(path.join(made.dir, 'history.jsonl'), '{"at":"2026-0');
    expect(made.history()).toHaveLength(1);
    await promote(made, 'mfe-tours', '1.0.1', BY);
    expect(made.history()).toHaveLength(2);
    expect(readFileSync(path.join(made.dir, 'history.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
  });

  test('a missing history row is reconstructed, and the next writer adds it', async () => {
    const made = await store('1.0.0', '1.0.1');
    const file = path.join(made.dir, 'history.jsonl');
    const [first] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first}\n`);
    expect(made.history().map(({ after }) => after?.stable)).toEqual(['1.0.0', '1.0.1']);
    await made.clear();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    await made.clear();
    expect(made.history()).toHaveLength(2);
  });

  test('the history row of an interrupted publish is reconstructed, and the next writer adds it in its place', async () => {
    const made = await store('1.0.0');
    const file = path.join(made.dir, 'history.jsonl');
    const row = (second: number, version: string) =>
      JSON.stringify({ at: `2026-01-01T00:00:0${second}.000Z`, who: 'asha', what: 'publish', remote: 'mfe-tours', version });
    const carry = (version: string, line: string) =>
      writeFileSync(path.join(made.folder('mfe-tours', version), '.row.json'), line);
    // The plan's row is missing, too: one was published before that change, one after it.
    writeFileSync(file, '');
    const plan = JSON.parse(readFileSync(made.planFile, 'utf8')) as { rows: { at: string }[] };
    writeFileSync(made.planFile, JSON.stringify({ ...plan, rows: [{ ...plan.rows[0], at: '2026-01-01T00:00:02.000Z' }] }));
    carry('1.1.0', row(1, '1.1.0'));
    carry('1.0.1', row(3, '1.0.1'));
    const known = ['1.1.0', undefined, '1.0.1'];
    expect(made.history().map(({ version }) => version)).toEqual(known);
    await made.clear();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
    expect(made.history().map(({ version }) => version)).toEqual(known);
    expect(readdirSync(made.folder('mfe-tours', '1.0.1'))).not.toContain('.row.json');
    // Killed between the two: the history has it, the release carries it still.
    carry('1.0.1', row(3, '1.0.1'));
    expect(made.history()).toHaveLength(3);
    await made.clear();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
    expect(readdirSync(made.folder('mfe-tours', '1.0.1'))).not.toContain('.row.json');
  });

  test('a release that is published during a change of the plan is published, and its row follows with the next change', async () => {
    const made = await store('1.0.0');
    const locks = path.join(made.dir, '.locks');
    const lock = path.join(locks, readdirSync(locks)[0] as string);
    writeFileSync(lock, GONE.replace(/~.*/, `~${process.ppid}~${startOf(process.ppid)}`));
    await put(made, { version: '1.2.0' }, { who: 'asha' });
    expect(made.versions('mfe-tours')[0]).toBe('1.2.0');
    expect(made.history().at(-1)).toMatchObject({ who: 'asha', what: 'publish', version: '1.2.0' });
    writeFileSync(lock, GONE);
    await promote(made, 'mfe-tours', '1.2.0', BY);
    expect(made.history().map(({ what }) => what)).toEqual(['promote', 'publish', 'promote']);
    expect(readFileSync(path.join(made.dir, 'history.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3);
  });

  test('clear removes unfinished and torn releases, but none that the plan names or a running process writes', async () => {
    const made = await store('1.0.0');
    const leave = (name: string, old = true) => {
      const dir = path.join(made.dir, name);
      mkdirSync(dir, { recursive: true });
      writeFileSync(path.join(dir, 'view.js'), '');
      if (old) utimesSync(dir, HOUR_AGO, HOUR_AGO);
      return dir;
    };
    const gone = [`.drafts/${GONE}`, 'mfe-tours/1.2.0'].map((name) => leave(name));
    const torn = leave('mfe-tours/1.3.0');
    writeFileSync(path.join(torn, 'release.json'), '{"name":"mfe-to');
    const kept = [`.drafts/${GONE.replace(/~.*/, `~${process.ppid}~${startOf(process.ppid)}`)}`].map((name) => leave(name));
    expect(made.versions('mfe-tours')).toEqual(['1.1.0', '1.0.1', '1.0.0']);
    await made.clear();
    for (const dir of [...gone, torn]) expect([dir, existsSync(dir)]).toEqual([dir, false]);
    for (const dir of kept) expect([dir, existsSync(dir)]).toEqual([dir, true]);
    expect(made.versions('mfe-tours')).toEqual(['1.1.0', '1.0.1', '1.0.0']);
    writeFileSync(path.join(made.folder('mfe-tours', '1.0.0'), 'release.json'), '');
    await made.clear();
    expect(existsSync(path.join(made.folder('mfe-tours', '1.0.0'), 'server'))).toBe(true);
  });

  test('files of a retired release are kept for a day, its release.json forever', async () => {
    const made = await store('1.0.0', '1.0.1');
    await rollback(made, 'mfe-tours', BY);
    await retire(made, 'mfe-tours', '1.0.1', BY);
    await made.clear();
    expect(readdirSync(made.folder('mfe-tours', '1.0.1'))).toContain('server');
    const later = JSON.stringify(onDisk(made)).replace(
      /"retired":\{"1.0.1":"[^"]*"/,
      '"retired":{"1.0.1":"2026-01-01T00:00:00.000Z"',
    );
    writeFileSync(made.planFile, later);
    await made.clear();
    expect(readdirSync(made.folder('mfe-tours', '1.0.1'))).toEqual(['release.json']);
    expect(readdirSync(made.folder('mfe-tours', '1.0.0'))).toContain('server');
  });
});

/** Start time of a process, as the system reports it. */
function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
