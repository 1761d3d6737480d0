import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUrl } from '../config/env.ts';
import { openPostgres } from '../database/postgres.ts';
import { call, startApi } from '../testing/api-process.ts';
import { createBookingLoad } from './booking-load.ts';
import { startCluster } from './cluster.ts';
import { brokenInvariants } from './invariants.ts';

const onServer = testDatabaseUrl() ? test : test.skip;

// The commands of docs/operations/backup.md.
onServer(
  'a pg_dump of a running site, restored into an empty database, holds each acknowledged booking, and the API serves it',
  async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('PostgreSQL was not found');
    const folder = mkdtempSync(join(tmpdir(), 'pg-dump-'));
    const file = join(folder, 'safarnama.dump');
    const restored = cluster.url.replace(/postgres$/, 'restored');
    const account = { email: 'asha@mail.example.in', password: 'secret' };

    const first = await startApi({ DATABASE_URL: cluster.url });
    const signUp = await call(`${first.url}/register-user`, {
      body: { name: 'Asha', ...account, password_confirmation: account.password, role: 'user' },
    });
    const { id } = signUp.body.user as { id: number };
    const booked = await call(`${first.url}/bookings`, {
      token: String(signUp.body.access_token),
      body: {
        user_id: id,
        hotel_vendor_id: 1,
        hotel_roomId: 7001,
        check_in_date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
        check_out_date: new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 10),
        adults: 1,
        children: 0,
        rooms_booked: 1,
        roomType: 'x',
        payment_method: 'PhonePe',
        transaction_id: 'DUMP0000000001',
        price_per_night: 1,
        total_amount: 1,
      },
    });
    expect(booked.status).toBe(201);
    const load = await createBookingLoad({ url: first.url, request: call }, 10);
    for (let n = 0; n < 150; n++) await load.attempt();
    const bookingsOf = async (url: string) => {
      const { status, body } = await call(`${url}/login`, { body: account });
      expect(status).toBe(200);
      return call(`${url}/bookings/user/${id}`, { token: String(body.access_token) });
    };
    const before = await bookingsOf(first.url);
    expect(before.body.data).toHaveLength(1);

    execFileSync('pg_dump', ['-Fc', '-f', file, '-d', cluster.url]);
    await first.stop();
    execFileSync('psql', ['-q', '-d', cluster.url, '-c', 'CREATE DATABASE restored']);
    execFileSync('pg_restore', ['--exit-on-error', '--no-owner', '-d', restored, file]);

    const second = await startApi({ DATABASE_URL: restored });
    expect(await bookingsOf(second.url)).toEqual(before);
    const db = openPostgres(restored, 1);
    expect(load.counts().acknowledged.bookings).toBeGreaterThan(10);
    expect(await load.lost(db)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
    await db.close();
    await second.stop();
    cluster.stop();
    rmSync(folder, { recursive: true });
  },
  120_000,
);
