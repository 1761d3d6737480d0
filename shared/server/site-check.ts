import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ignoreClosedOutput } from './closed-output.ts';
import { isFull, reasonNotToRestrict } from './data-folder.ts';
import type { Env } from './environment.ts';
import { type Migrations, openPool, reasonOf, tryMigrations } from './postgres.ts';

/** The oldest supported major version of PostgreSQL. */
const OLDEST_POSTGRES = 15;

/** Milliseconds within which a server must accept a connection. */
const TIMEOUT_MS = 5000;

/**
 * Connects to a PostgreSQL server and resolves to its version; changes nothing. Throws when it can't be used, when the user may not
 * create tables, or when a newer version of the site has applied further migrations.
 */
export async function tryPostgres(connectionString: string, migrations: Migrations): Promise<string> {
  const pool = openPool({ connectionString, max: 1, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  try {
    const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      throw new Error(`the server is PostgreSQL ${version}, and ${OLDEST_POSTGRES} or later is needed`);
    await tryMigrations(migrations, async (sql) => (await pool.query<{ name: string }>(sql)).rows);
    return `PostgreSQL ${version}`;
  } finally {
    // Rolls back.
    await pool.end();
  }
}

/** Whether a folder, or the one in which it will be made, can be written and has space for a start; changes nothing. Throws when not. */
export function tryFolder(dir: string): string {
  const existing = existsSync(dir) ? dir : tryParent(dir);
  if (!statSync(existing).isDirectory()) throw new Error(`${existing} is no folder`);
  accessSync(existing, constants.W_OK);
  if (isFull(existing)) throw new Error(`the disk of ${existing} is full`);
  return dir;
}

/** Whether a start can use a data folder; changes nothing. Throws when not. */
export function tryDataFolder(dir: string): string {
  tryFolder(dir);
  const reason = existsSync(dir) ? reasonNotToRestrict(realpathSync(dir)) : undefined;
  if (reason) throw new Error(`DATA_DIR=${dir} ${reason}: name a folder of its own`);
  return dir;
}

const tryParent = (dir: string): string => (existsSync(dirname(dir)) ? dirname(dir) : tryParent(dirname(dir)));

const textOf = (error: unknown): string => {
  // `fetch` states only in the cause why a server could not be reached.
  const { cause, message } = error as Error;
  const shown = message === 'fetch failed' ? cause : error;
  return (reasonOf(shown) || ((shown as NodeJS.ErrnoException).code ?? '')).replaceAll(/\s+/g, ' ').trim();
};

/** Checks of a process by name: each resolves to its finding, or throws. */
type Checks = Readonly<Record<string, () => string | Promise<string>>>;

/**
 * Checks settings and the systems that they name, without starting a process. Prints one line per check; resolves to the exit code.
 *
 * @param name of the process
 */
export async function checkSite<T>(
  name: string,
  env: Env,
  read: (env: Env) => T,
  checksOf: (settings: T) => Checks,
): Promise<number> {
  ignoreClosedOutput();
  let code = 0;
  const print = (state: string, subject: string, found: string) =>
    process.stdout.write(`${state.padEnd(7)} ${subject}: ${found}\n`);
  const attempt = async <R>(
    subject: string,
    work: () => R | Promise<R>,
    found: (result: R) => string,
  ): Promise<R | undefined> => {
    try {
      const result = await work();
      print('ok', subject, found(result));
      return result;
    } catch (error) {
      print('FAILED', subject, textOf(error));
      code = 1;
      return undefined;
    }
  };
  const settings = await attempt(
    `settings of the ${name}`,
    () => read(env),
    () => 'valid',
  );
  if (settings !== undefined)
    for (const [subject, check] of Object.entries(checksOf(settings))) await attempt(subject, check, String);
  return code;
}
