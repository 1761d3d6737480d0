import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { portIsFree, portOf } from '../ports.mjs';
import { runProgram, startProgram, untilReady } from './process.mjs';

const DEFAULT_PORT = 8082;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Where this machine finds it. */
const addressOf = () => {
  const host = process.env.OPS_HOST ?? '127.0.0.1';
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** OPS_PORT, or 8082; where that is taken and nobody asked for it, one that is free. */
async function portOfOps() {
  const given = process.env.OPS_PORT;
  const port = portOf('OPS_PORT', DEFAULT_PORT);
  if (await portIsFree(port)) return port;
  if (given) throw new Error(`Port ${port} is in use. Set OPS_PORT to another one.`);
  return freePort();
}

/** A link that logs the first browser that opens it in, as who runs this. */
async function withLink() {
  const port = await portOfOps();
  const secret = randomBytes(32).toString('base64url');
  // Not by the name of the site: a login here is none of its business.
  const url = `http://${addressOf()}:${port}`;
  const env = { OPS_PORT: String(port), OPS_LINK: secret };
  const say = () => console.log(`Releases: ${url}  (log in once: ${url}/login?link=${secret})`);
  return { port, env, say };
}

/** Starts the release service in the background; `ready` settles when it has said where it is. */
export async function startOps() {
  const { port, env, say } = await withLink();
  const server = startProgram('ops', env);
  const ready = untilReady(`http://${addressOf()}:${port}/readyz`, server, 'The release service').then(say);
  return { server, env, ready };
}

/** The release service alone. */
export async function run() {
  try {
    const { env, say } = await withLink();
    say();
    return await runProgram('ops', [], { env: { ...process.env, ...env } });
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}
