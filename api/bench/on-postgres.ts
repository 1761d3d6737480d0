import { spawnSync } from 'node:child_process';
import { startCluster } from './cluster.ts';

/** Runs a command with `TEST_DATABASE_URL` of a temporary PostgreSQL. Exits with its code, or with 77 if PostgreSQL is not installed. */
const [command = '', ...args] = process.argv.slice(2);
const cluster = await startCluster();
if (!cluster) process.exit(77);
try {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } });
  process.exitCode = status ?? 1;
} finally {
  cluster.stop();
}
