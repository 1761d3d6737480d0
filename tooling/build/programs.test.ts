import { existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const mockRoot = mkdtempSync(path.join(tmpdir(), 'checkout-'));
const source = path.join(mockRoot, 'api/server.ts');
/** Called when the bundler has read the sources. */
let mockRead = () => {};

jest.mock('../remotes.cjs', () => ({ ROOT: mockRoot }));
jest.mock('esbuild', () => ({
  build: async ({ absWorkingDir, outdir }: { absWorkingDir: string; outdir: string }) => {
    const file = path.join(absWorkingDir, 'server.ts');
    const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (content) mockRead();
    mkdirSync(outdir, { recursive: true });
    writeFileSync(path.join(outdir, 'api.mjs'), content);
    return { metafile: { inputs: existsSync(file) ? { 'server.ts': {} } : {} } };
  },
}));

test('a source that is changed during a build of the programs is built by the next one', async () => {
  for (const name of ['api', 'gateway']) {
    mkdirSync(path.join(mockRoot, name));
    writeFileSync(path.join(mockRoot, name, 'package.json'), '{}');
  }
  writeFileSync(path.join(mockRoot, 'pnpm-lock.yaml'), '');
  writeFileSync(source, 'first');
  for (const file of ['api/package.json', 'gateway/package.json', 'pnpm-lock.yaml', 'api/server.ts'])
    utimesSync(path.join(mockRoot, file), 1, 1);
  const { buildPrograms } = require('./programs.cjs') as { buildPrograms(): Promise<void> };
  const built = async () => {
    await buildPrograms();
    return readFileSync(path.join(mockRoot, 'api/dist/api.mjs'), 'utf8');
  };
  mockRead = () => writeFileSync(source, 'second');
  expect(await built()).toBe('first');
  mockRead = () => {};
  expect(await built()).toBe('second');
});
