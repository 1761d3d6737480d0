import { fork } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '@safarnama/shared/server/failure';
import { PACKAGE } from '../config/paths.ts';
import type { EncodedPhoto } from '../core/encoded-photo.ts';
import { InvalidPicture } from '../pictures/byte-reader.ts';
import type { EncodingReply } from './encode-command.ts';

/** An encoder takes a second of CPU time. */
const MAX_MS = 60_000;

/**
 * Encodes a picture in a process of its own, with low priority and without the settings of this one: a decoder that crashes, loops or is
 * taken over has neither the event loop nor the secrets of the API. Throws {@link InvalidPicture}.
 */
export const encodeInProcess = (
  given: Uint8Array,
  signal: AbortSignal,
  program = join(PACKAGE, 'dist/encode-photo.mjs'),
): Promise<EncodedPhoto> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      env: { VIPS_CONCURRENCY: '1' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      signal,
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    });
    const failed = () => reject(unavailable('The photograph could not be processed, please try again.'));
    child.once('message', (reply: EncodingReply) => {
      child.disconnect();
      if ('photo' in reply) resolve(reply.photo);
      else reject(new InvalidPicture(reply.refused));
    });
    child.on('error', failed);
    child.once('exit', failed);
    child.send(given, (error) => error && failed());
  });
