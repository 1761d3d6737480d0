import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { unsupportedCalls } from '@safarnama/shared/contract/own-calls';
import type { FastifyBaseLogger } from 'fastify';
import { fetchApiPaths } from '../releases/api-description.ts';

/** Milliseconds until the next request to the backend: after a reply, and after the first failure (doubled each time). */
const REFRESH_MS = 60_000;
const FIRST_RETRY_MS = 500;
/** Milliseconds for which a start waits for a backend that does not listen yet, since both may be starting; and between attempts. */
const START_MS = 3000;
const PAUSE_MS = 25;

/** Waits while nothing listens at the address. */
async function untilListening(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  for (const end = performance.now() + START_MS; performance.now() < end; await wait(PAUSE_MS)) {
    const socket = connect(address);
    const [error] = await once(socket, 'connect').then(
      () => [],
      (reason: NodeJS.ErrnoException) => [reason],
    );
    socket.destroy();
    if (error?.code !== 'ECONNREFUSED') return;
  }
}

/**
 * Requests the calls that the backend describes (`/openapi.json`), now and every minute. Until it has answered no own call is supported;
 * while it is down later, its last answer counts. Resolves after the first request, which waits for a backend that is starting.
 *
 * @param onChange called with the groups of own calls that the first answer lacks, and those of each later one that differs
 * @returns ends the requests
 */
export async function watchBackendCalls(
  apiUrl: string,
  log: FastifyBaseLogger,
  onChange: (unsupported: readonly string[]) => void,
): Promise<() => void> {
  await untilListening(apiUrl);
  let described = await fetchApiPaths(apiUrl);
  let unsupported = unsupportedCalls(described);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const logCalls = () => log.info({ unsupported, isDescribed: described !== undefined }, 'calls of the backend');

  function schedule(ms: number): void {
    timer = setTimeout(async () => {
      const answer = await fetchApiPaths(apiUrl);
      if (isClosed) return;
      described = answer ?? described;
      const current = unsupportedCalls(described);
      if (!isDeepStrictEqual(current, unsupported)) {
        unsupported = current;
        logCalls();
        onChange(current);
      }
      schedule(described ? REFRESH_MS : Math.min(2 * ms, REFRESH_MS));
    }, ms);
    timer.unref();
  }

  logCalls();
  onChange(unsupported);
  schedule(described ? REFRESH_MS : FIRST_RETRY_MS);
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}
