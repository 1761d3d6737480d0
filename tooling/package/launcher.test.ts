import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

let outfile: string;
beforeAll(async () => {
  outfile = path.join(mkdtempSync(path.join(tmpdir(), 'launcher-')), 'safarnama.mjs');
  await build({ entryPoints: [path.join(__dirname, 'launcher.mjs')], outfile, bundle: true, platform: 'node', format: 'esm' });
});
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [outfile, ...words], { encoding: 'utf8' });
  return [status, stdout, stderr];
};

test('an archive without its list of files, as after an interrupted unpacking, says so in one line', () => {
  expect(run('start')).toEqual([1, '', 'VERSION is missing since this archive was made. Unpack the archive anew.\n']);
});

test.each(['start', 'gateway', 'api', 'ops', 'migrate', 'publish', 'move', 'check'])(
  '%s with --help or another argument says what the command does, and does not do it',
  (command) => {
    const facts = ['version 1.0.0', 'commit abc', `platform ${process.platform}-${process.arch}`, '', ''].join('\n');
    writeFileSync(path.join(path.dirname(outfile), 'VERSION'), facts);
    const line = expect.stringMatching(new RegExp(`^node safarnama\\.mjs ${command}, without arguments: .+\\n$`));
    expect(run(command, '--help')).toEqual([0, '', line]);
    expect(run(command, 'mfe-tours')).toEqual([2, '', line]);
  },
);
