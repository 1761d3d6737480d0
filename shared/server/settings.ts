/** For entry points of processes: a wrong setting ends the process with one line that names its variable. */

/** A setting that is missing or wrong. Its message begins with the name of the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  /** @param message may quote a file: it becomes one line */
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Errors of an environment against a schema. */
export const settingError = (issues: readonly Issue[]): SettingError =>
  new SettingError(issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('; '));

/** Error codes of failed writes, in words. */
export const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'it is read-only',
  EACCES: 'this user may not write it',
  EPERM: 'this user may not write it',
  EIO: 'the disk reports an error',
};

/** A failed write below DATA_DIR as a wrong setting; any other error as it is. */
function asSettingError(error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = WRITE_ERRORS[code];
  return reason && path
    ? new SettingError(`DATA_DIR: ${path} can't be written, ${reason}; give it space and rights, or set another folder`, {
        cause: error,
      })
    : error;
}

/** Prints a wrong setting or a failed write as one line and ends the process; rethrows any other error. */
export function exitWith(thrown: unknown): never {
  const error = asSettingError(thrown);
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Runs a start-up step; a wrong setting ends the process with one line. */
export async function orExit<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    return exitWith(error);
  }
}

/** Listens; a failure is a SettingError that names the variable at fault. */
export async function listenOn(
  app: { listen(where: { readonly host: string; readonly port: number }): Promise<string> },
  where: { readonly host: string; readonly port: number },
  names: { readonly host: string; readonly port: string },
): Promise<void> {
  try {
    await app.listen(where);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const { host, port } = where;
    if (code === 'EADDRINUSE')
      throw new SettingError(
        `${names.port}: ${host} port ${port} is in use; end the process that listens there or set another port`,
        { cause },
      );
    if (code === 'EACCES')
      throw new SettingError(`${names.port}: this user may not listen on port ${port}; set one above 1023`, { cause });
    if (/^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EINVAL)$/.test(code))
      throw new SettingError(`${names.host}: ${JSON.stringify(host)} is no address of this machine`, { cause });
    throw cause;
  }
}
