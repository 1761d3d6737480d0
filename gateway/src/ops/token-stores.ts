import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import * as z from 'zod';
import { replaceFile } from '../releases/durable-files.ts';
import { withFileLock } from '../releases/file-lock.ts';
import type { ReleaseDatabase } from '../releases/postgres/connection.ts';
import { processId } from '../releases/process-id.ts';
import { parse, ReleaseError } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import { type StoredToken, storedTokenSchema, type TokenStore } from './tokens.ts';

const LOCK_TIMEOUT_MS = 3000;

const tokenOf = (value: unknown): StoredToken => parse(storedTokenSchema, value, 'a token of the store');

/** Tokens in a file that only its user can read. */
function tokenFile(file: string): TokenStore {
  const dir = path.dirname(file);
  const read = (): StoredToken[] => {
    if (!existsSync(file)) return [];
    return parse(z.array(storedTokenSchema), JSON.parse(readFileSync(file, 'utf8')), file);
  };
  /** Writes nothing and resolves to false when `next` returns undefined. */
  async function change(next: (tokens: readonly StoredToken[]) => readonly StoredToken[] | undefined): Promise<boolean> {
    makeFolder(dir, 0o700);
    const locked = await withFileLock(path.join(dir, '.locks'), LOCK_TIMEOUT_MS, () => {
      const tokens = next(read());
      if (tokens) replaceFile(file, `${JSON.stringify(tokens, null, 2)}\n`, path.join(dir, `${processId()}~tokens`), 0o600);
      return tokens !== undefined;
    });
    if (!locked) throw new ReleaseError('nothing was changed: another process is changing the tokens and does not end');
    return locked.done;
  }
  return {
    all: async () => read(),
    find: async (hash) => read().find((token) => token.hash === hash),
    add: (token) => change((tokens) => (tokens.some(({ name }) => name === token.name) ? undefined : [...tokens, token])),
    replace: (token, isAsKnown) =>
      change((tokens) => {
        const stored = tokens.find(({ name }) => name === token.name);
        return stored && isAsKnown(stored) ? tokens.map((one) => (one === stored ? token : one)) : undefined;
      }),
  };
}

/** Tokens in the database of the release store. */
function tokenTable({ pool, ready }: ReleaseDatabase, asReleaseError: (error: unknown) => unknown): TokenStore {
  const query = async (sql: string, values: readonly unknown[] = []) => {
    try {
      await ready();
      return await pool.query<{ token: unknown }>(sql, [...values]);
    } catch (error) {
      throw asReleaseError(error);
    }
  };
  return {
    all: async () => (await query('SELECT token FROM releases.token ORDER BY at')).rows.map(({ token }) => tokenOf(token)),
    async find(hash) {
      const [row] = (await query('SELECT token FROM releases.token WHERE hash = $1', [hash])).rows;
      return row && tokenOf(row.token);
    },
    async add(token) {
      const { rowCount } = await query(
        'INSERT INTO releases.token (name, hash, token) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
        [token.name, token.hash, JSON.stringify(token)],
      );
      return rowCount === 1;
    },
    async replace(token, isAsKnown) {
      const [row] = (await query('SELECT token FROM releases.token WHERE name = $1', [token.name])).rows;
      if (!row || !isAsKnown(tokenOf(row.token))) return false;
      const { rowCount } = await query('UPDATE releases.token SET token = $2 WHERE name = $1 AND token::jsonb = $3::jsonb', [
        token.name,
        JSON.stringify(token),
        JSON.stringify(row.token),
      ]);
      return rowCount === 1;
    },
  };
}

export async function openTokenStore({ keysDir, releasesUrl }: Pick<Settings, 'keysDir' | 'releasesUrl'>): Promise<TokenStore> {
  if (!releasesUrl) return tokenFile(path.join(keysDir, 'tokens.json'));
  const { asReleaseError, openDatabase } = await import('../releases/postgres/connection.ts');
  return tokenTable(openDatabase(releasesUrl), asReleaseError);
}
