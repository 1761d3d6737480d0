import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_BYTES } from '@safarnama/shared/contract';
import { ROOT } from '../paths.ts';

const MB = 1024 * 1024;

test.each(['deploy/nginx.conf', 'docs/operations/scaling.md'])(
  'each server of nginx in %s accepts the largest photograph',
  (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const servers = [...text.matchAll(/^server \{\n.*?^\}/gms)].map(([server]) => server);
    expect(servers.length).toBeGreaterThan(0);
    // Without the directive nginx refuses bodies above one megabyte.
    for (const server of servers)
      expect(Number(/^ {2}client_max_body_size (\d+)m;/m.exec(server)?.[1] ?? 1) * MB).toBeGreaterThan(UPLOAD_BYTES);
  },
);
