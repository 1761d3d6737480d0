import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDir } from '../testing/any-store.ts';
import { publishGatewayStatus, readGatewayStatuses, statusFile } from './gateway-status.ts';

const shell = { title: 'the shell', hostApi: '1.4.0', shared: {}, routes: [], uses: [] };

test('a damaged report, or one that disappears, hides no other report', () => {
  const dir = newDir();
  mkdirSync(path.dirname(statusFile(dir)));
  writeFileSync(statusFile(dir, 'after-a-power-cut'), '');
  writeFileSync(statusFile(dir, 'of-nothing'), 'null');
  symlinkSync('missing', statusFile(dir, 'a-gateway-that-stops'));
  const status = publishGatewayStatus(dir, () => ({ shell }));
  expect(readGatewayStatuses(dir)).toMatchObject([{ shell }]);
  status.stop();
  expect(readGatewayStatuses(dir)).toEqual([]);
});
