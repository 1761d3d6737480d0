import { randomBytes } from 'node:crypto';
import { addressOf, freePort, portIsFree, portOf } from '../ports.mjs';
import { runProgram, startProgram, untilReady } from './process.mjs';

const DEFAULT_PORT = 8082;

/** OPS_PORT, or 8082, or the next free port if 8082 is in use and OPS_PORT is unset. */
async function portOfOps() {
  const given = process.env.OPS_PORT;
  const port = portOf('OPS_PORT', DEFAULT_PORT);
  if (await portIsFree(port)) return port;
  if (given) throw new Error(`Port ${port} is in use. Set OPS_PORT to another one.`);
  return freePort(port + 1);
}

/** Environment with a secret for a one-time login link, for the user who runs this command. */
function withLink(port) {
  const secret = randomBytes(32).toString('base64url');
  // Not the site's host name, so that cookies of this login are not sent to the site.
  const url = `http://${addressOf('OPS_HOST')}:${port}`;
  const env = { OPS_PORT: String(port), OPS_LINK: secret };
  const printLink = () => console.log(`Releases: ${url}  (log in once: ${url}/login?link=${secret})`);
  return { env, printLink };
}

/** Starts the release service in the background; `ready` settles when its link is printed. */
export async function startOps() {
  const port = await portOfOps();
  const { env, printLink } = withLink(port);
  const server = startProgram('ops', env);
  const ready = untilReady(`http://${addressOf('OPS_HOST')}:${port}/readyz`, server, 'The release service').then(printLink);
  return { server, env, ready };
}

/**
 * Runs the release service without the site, on OPS_PORT or 8082 alone. Only a terminal gets a link: of a service it would stand in the
 * log, and every reader of the log could log in.
 */
export async function run() {
  if (!process.stdout.isTTY) return runProgram('ops');
  const { env, printLink } = withLink(portOf('OPS_PORT', DEFAULT_PORT));
  printLink();
  return runProgram('ops', [], { env: { ...process.env, ...env } });
}
