import { isDeepStrictEqual } from 'node:util';
import { unsupportedCalls } from '@safarnama/shared/contract/own-calls';
import type { FastifyBaseLogger } from 'fastify';
import { fetchApiPaths } from '../releases/api-description.ts';

/** Milliseconds until the backend is asked again: after an answer, and at first without one (twice as long each time). */
const AGAIN_MS = 60_000;
const FIRST_MS = 500;

export interface BackendCalls {
  /** Groups of own calls that the backend has not announced. */
  readonly unsupported: readonly string[];
  close(): void;
}

/**
 * Asks the backend which calls it describes (`/openapi.json`), now and every minute. Until it has answered no own call is supported;
 * a backend that is down later keeps its last answer. Resolves after the first question.
 * @param onChange called with the first answer, and with each later one that differs
 */
export async function watchBackendCalls(
  apiUrl: string,
  log: FastifyBaseLogger,
  onChange: (unsupported: readonly string[]) => void,
): Promise<BackendCalls> {
  let described = await fetchApiPaths(apiUrl);
  let unsupported = unsupportedCalls(described);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const say = () => log.info({ unsupported, isDescribed: described !== undefined }, 'calls of the backend');

  function again(ms: number): void {
    timer = setTimeout(async () => {
      const answer = await fetchApiPaths(apiUrl);
      if (isClosed) return;
      described = answer ?? described;
      const now = unsupportedCalls(described);
      if (!isDeepStrictEqual(now, unsupported)) {
        unsupported = now;
        say();
        onChange(now);
      }
      again(described ? AGAIN_MS : Math.min(2 * ms, AGAIN_MS));
    }, ms);
    timer.unref();
  }

  say();
  onChange(unsupported);
  again(described ? AGAIN_MS : FIRST_MS);
  return {
    get unsupported() {
      return unsupported;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
