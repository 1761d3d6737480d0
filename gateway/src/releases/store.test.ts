import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built, publishing } from '../testing/built.ts';
import { disable } from './operations.ts';
import { publish as publishBuilt } from './publish.ts';
import { ReleaseStore } from './store.ts';

const store = () => new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'store-')));
const onDisk = (made: ReleaseStore) => JSON.parse(readFileSync(made.planFile, 'utf8')) as unknown;

const TOURS = { stable: '1.0.0', criticality: 'essential' };

/** Published. */
const publish = (made: ReleaseStore, name: string, version: string) =>
  publishBuilt(made, publishing(built({ name, version, table: [] })));

describe('the versions of the plan', () => {
  test('one of version 1 is taken over when it is read, and written anew by the next change', () => {
    const made = store();
    publish(made, 'mfe-tours', '1.0.0');
    writeFileSync(made.planFile, JSON.stringify({ 'mfe-tours': TOURS }));
    expect(made.plan()).toEqual({ version: 2, remotes: { 'mfe-tours': TOURS } });
    expect(onDisk(made)).toEqual({ 'mfe-tours': TOURS });
    disable(made, 'mfe-tours', { who: 'ops', why: 'wrong prices' });
    expect(onDisk(made)).toEqual({ version: 2, remotes: { 'mfe-tours': { ...TOURS, disabled: 'wrong prices' } } });
  });

  test('one of a later version is refused as it is, and one that names the shell among the remotes', () => {
    const made = store();
    writeFileSync(made.planFile, JSON.stringify({ version: 3, remotes: {} }));
    expect(() => made.plan()).toThrow('plan.json is not valid: version');
    writeFileSync(made.planFile, JSON.stringify({ version: 2, remotes: { shell: TOURS } }));
    expect(() => made.plan()).toThrow('plan.json is not valid: remotes.shell');
  });
});
