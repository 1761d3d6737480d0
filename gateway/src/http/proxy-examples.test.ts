import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_BYTES } from '@safarnama/shared/contract';
import { ROOT } from '../paths.ts';

const MB = 1024 * 1024;

describe.each(['deploy/nginx.conf', 'docs/operations/scaling.md'])('nginx in %s', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const servers = [...text.matchAll(/^server \{\n.*?^\}/gms)].map(([server]) => server);

  test('accepts the largest photograph in each server', () => {
    expect(servers.length).toBeGreaterThan(0);
    // Without the directive nginx refuses bodies above one megabyte.
    for (const server of servers)
      expect(Number(/^ {2}client_max_body_size (\d+)m;/m.exec(server)?.[1] ?? 1) * MB).toBeGreaterThan(UPLOAD_BYTES);
  });

  test('sends gateways the host with its port, since they refuse PUBLIC_ORIGIN without its port', () => {
    const beforeGateways = servers.filter((server) => server.includes('X-Forwarded-Proto'));
    expect(beforeGateways.length).toBeGreaterThan(0);
    for (const server of beforeGateways) expect(server).toContain('proxy_set_header Host $http_host;');
  });
});
