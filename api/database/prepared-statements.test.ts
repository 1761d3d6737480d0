import { emptyEmbedded } from '../testing/database.ts';
import type { Queryable } from './database.ts';

const open = async () => {
  const at = await emptyEmbedded();
  await at.db.script('CREATE TABLE one (n int CHECK (n > 0)); INSERT INTO one VALUES (1)');
  return at.db;
};

const storedRows = (db: Queryable) => db.query('SELECT n FROM one ORDER BY n');

test('a statement is prepared once; a change of the schema by a script changes its result', async () => {
  const db = await open();
  const all = 'SELECT * FROM one';
  for (const _ of [1, 2]) expect(await db.query(all)).toEqual([{ n: 1 }]);
  expect(await db.query('SELECT count(*) FROM pg_prepared_statements WHERE statement = $1', [all])).toEqual([{ count: 1 }]);
  await db.script('ALTER TABLE one ADD COLUMN m text');
  expect(await db.query(all)).toEqual([{ n: 1, m: null }]);
  await db.close();
});

test('the engine keeps at most 201 statements prepared', async () => {
  const db = await open();
  for (let n = 0; n < 250; n++) expect(await db.query(`SELECT $1::int + ${n} AS sum`, [1])).toEqual([{ sum: n + 1 }]);
  expect(await db.query('SELECT 7 AS sum WHERE (SELECT count(*) FROM pg_prepared_statements) > 201')).toEqual([]);
  expect(await db.query('SELECT $1::int + 0 AS sum', [5])).toEqual([{ sum: 5 }]);
  await db.close();
});

test('a statement that failed runs again, and others after it', async () => {
  const db = await open();
  const insert = (n: number) => db.query('INSERT INTO one VALUES ($1)', [n]);
  await expect(insert(0)).rejects.toMatchObject({ code: '23514' });
  await insert(2);
  await expect(db.query('SELECT n FROM two')).rejects.toMatchObject({ code: '42P01' });
  await db.script('CREATE TABLE two AS SELECT 4 AS n');
  expect(await db.query('SELECT n FROM two')).toEqual([{ n: 4 }]);
  expect(await storedRows(db)).toEqual([{ n: 1 }, { n: 2 }]);
  await db.close();
});

test('statements of one transaction may be sent together', async () => {
  const db = await open();
  await db.transaction((tx) => Promise.all([3, 4].map((n) => tx.query('INSERT INTO one VALUES ($1)', [n]))));
  expect(await storedRows(db)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
  await db.close();
});

test('a transaction whose failed statement was ignored is not acknowledged', async () => {
  const db = await open();
  const work = db.transaction(async (tx) => {
    await tx.query('INSERT INTO one VALUES (2)');
    await tx.query('INSERT INTO one VALUES (0)').catch(() => undefined);
  });
  await expect(work).rejects.toThrow();
  expect(await storedRows(db)).toEqual([{ n: 1 }]);
  await db.close();
});

test('a statement of a transaction that has ended, or of a closed database, is refused', async () => {
  const db = await open();
  const ended = await db.transaction(async (tx) => ({ tx }));
  await expect(ended.tx.query('INSERT INTO one VALUES (2)')).rejects.toThrow('the transaction has ended');
  expect(await storedRows(db)).toEqual([{ n: 1 }]);
  await db.close();
  await expect(storedRows(db)).rejects.toThrow('the database is closed');
});
