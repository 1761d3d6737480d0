import { parseArgs } from 'node:util';
import { formCount, formName } from '@safarnama/shared/contract';
import { dayInIndia } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { type Clock, inSeconds } from '../core/clock.ts';
import { randomIds, sha256 } from '../core/ids.ts';
import { type AgencyCommand, type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { parseBy } from '../plugins/decision.ts';

const ids = z._default(z.array(formCount(1, 2_147_483_647)).check(z.maxLength(50, 'must be given at most 50 times')), []);
const tokenRequest = z.object({
  vendor: formName(100),
  tour: ids,
  hotel: ids,
  days: z._default(formCount(1, 365), 30),
  by: formName(100),
});

const text = { type: 'string' } as const;
const OPTIONS = { tour: { ...text, multiple: true }, hotel: { ...text, multiple: true }, days: text, by: text } as const;

const subjects = (tours: readonly number[], hotels: readonly number[]): string =>
  [...hotels.map((id) => `hotel ${id}`), ...tours.map((id) => `tour ${id}`)].join(', ');

const addToken = async (
  db: Database,
  clock: Clock,
  { vendor, tour, hotel, days, by }: z.output<typeof tokenRequest>,
): Promise<CommandResult> => {
  const tours = await db.query('SELECT 1 FROM packages WHERE package_id = ANY ($1::int[])', [tour]);
  if (tours.length < new Set(tour).size) return failed('No token was issued: not all of these tours exist.');
  const hotels = await db.query<{ vendor_name: string }>(
    'SELECT vendor_name FROM hotels WHERE hotel_vendor_id = ANY ($1::int[])',
    [hotel],
  );
  if (hotels.length < new Set(hotel).size) return failed('No token was issued: not all of these hotels exist.');
  const foreign = hotels.find(({ vendor_name }) => vendor_name !== vendor);
  if (foreign) return failed(`No token was issued: one of these hotels is of ${foreign.vendor_name}, not of ${vendor}.`);
  const secret = `photos_${randomIds.token()}`;
  const expires = inSeconds(clock, days * 86_400);
  const { token_id } = await insertRow<{ token_id: number }>(
    db,
    'photo_tokens',
    {
      token_hash: sha256(secret),
      vendor,
      tours: tour,
      hotels: hotel,
      issued_at: clock.now(),
      issued_by: by,
      expires_at: expires,
    },
    'token_id',
  );
  return succeeded(
    `Token ${token_id} of ${vendor} for ${subjects(tour, hotel)}, until ${dayInIndia(expires)}. It is shown only now:\n${secret}`,
  );
};

type TokenRow = {
  token_id: number;
  vendor: string;
  tours: number[];
  hotels: number[];
  issued_by: string;
  expires_at: Date;
  revoked_by: string | null;
};

const listTokens = async (db: Database): Promise<CommandResult> => {
  const rows = await db.query<TokenRow>('SELECT * FROM photo_tokens ORDER BY token_id');
  const line = ({ token_id, vendor, tours, hotels, issued_by, expires_at, revoked_by }: TokenRow) =>
    `${token_id}  ${vendor}: ${subjects(tours, hotels)}, until ${dayInIndia(expires_at)}, issued by ${issued_by}${revoked_by ? `, revoked by ${revoked_by}` : ''}`;
  return succeeded(rows.map(line).join('\n') || 'There is no token.');
};

const revokeToken = async (db: Database, clock: Clock, id: number, by: string): Promise<CommandResult> => {
  const row = await db.first(
    'UPDATE photo_tokens SET revoked_at = $2, revoked_by = $3 WHERE token_id = $1 AND revoked_at IS NULL RETURNING 1',
    [id, clock.now(), by],
  );
  return row ? succeeded(`Token ${id} is revoked.`) : failed(`There is no token ${id} that is not revoked already.`);
};

/** Parses the words after `photos token`; undefined if they are no command. */
export const parseTokenCommand = ([action, ...words]: readonly string[]): AgencyCommand | undefined => {
  if (action === 'list' && words.length === 0) return ({ db }) => listTokens(db);
  if (action === 'revoke') {
    const { id, by, reason } = parseBy(words) ?? {};
    return id && by && reason === undefined ? ({ db, clock }) => revokeToken(db, clock, id, by) : undefined;
  }
  if (action !== 'add') return undefined;
  try {
    const { positionals, values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [vendor, ...more] = positionals;
    const { data } = z.safeParse(tokenRequest, { ...values, vendor });
    return data && more.length === 0 && data.tour.length + data.hotel.length > 0
      ? ({ db, clock }) => addToken(db, clock, data)
      : undefined;
  } catch {
    return undefined;
  }
};
