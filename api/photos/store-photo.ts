import { MAX_PHOTOS, PHOTO_KINDS } from '@safarnama/shared/contract';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { tokenNeeded } from '../plugins/vendors.ts';
import type { PhotoItem, StorablePhoto } from './photo-texts.ts';

const COLUMNS = { tour: 'package_id', hotel: 'hotel_vendor_id', room: 'hotel_room_id' } as const;
const TABLES = { tour: 'packages', hotel: 'hotels', room: 'rooms' } as const;

/** Columns `kind` and `id` of a photograph. */
export const PHOTO_ITEM = `CASE WHEN package_id IS NOT NULL THEN 'tour' WHEN hotel_vendor_id IS NOT NULL THEN 'hotel' ELSE 'room' END AS kind,
  coalesce(package_id, hotel_vendor_id, hotel_room_id) AS id`;

/** An upload by a vendor: it waits for a decision. `look` opens its files until then. */
export type Upload = { tokenId: number; look: string; position: number | undefined };

export type PhotoRow = {
  photo_id: number;
  n: number;
  name: string;
  alt: string;
  caption: string;
  credit: string;
  added_by: string;
  state: 'waiting' | 'approved' | 'refused';
  reason: string;
  look: string | null;
};

const lockItem = (tx: Queryable, { kind, id }: PhotoItem) =>
  tx.first(`SELECT 1 FROM ${TABLES[kind]} WHERE ${COLUMNS[kind]} = $1 FOR NO KEY UPDATE`, [id]);
export const photosOf = (tx: Queryable, { kind, id }: PhotoItem): Promise<PhotoRow[]> =>
  tx.query<PhotoRow>(`SELECT * FROM photos WHERE ${COLUMNS[kind]} = $1 ORDER BY n`, [id]);
const idsOf = async (tx: Queryable, item: PhotoItem) => (await photosOf(tx, item)).map((one) => one.photo_id);
const renumber = async (tx: Queryable, ids: readonly number[]) => {
  await tx.query('UPDATE photos SET n = array_position($1::int[], photo_id) WHERE photo_id = ANY ($1::int[])', [ids]);
};

/** Stores a photograph with its files, and returns its id and position. The item is locked, so that concurrent calls cannot exceed its limit. */
export const storePhoto = (
  db: Database,
  clock: Clock,
  { item, texts, photo }: StorablePhoto,
  upload?: Upload,
): Promise<{ photo_id: number; n: number }> =>
  db.transaction(async (tx) => {
    const { kind, id } = item;
    if (!(await lockItem(tx, item))) throw new Failure(404, 'NOT_FOUND', `there is no ${kind} ${id}.`);
    // It may have been revoked while the photograph was encoded.
    if (
      upload &&
      !(await tx.first('SELECT 1 FROM photo_tokens WHERE token_id = $1 AND revoked_at IS NULL FOR SHARE', [upload.tokenId]))
    )
      throw tokenNeeded();
    const ids = await idsOf(tx, item);
    if (ids.length >= MAX_PHOTOS) throw new Failure(409, 'FULL', `a ${kind} has at most ${MAX_PHOTOS} photographs.`);
    const n = Math.min(upload?.position ?? MAX_PHOTOS, ids.length + 1);
    const row = await tx.first<{ photo_id: number }>(
      `INSERT INTO photos (${COLUMNS[kind]}, n, name, alt, caption, credit, width, height, added_at, added_by, state, token_id, look)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (${COLUMNS[kind]}, name) DO NOTHING RETURNING photo_id`,
      [
        id,
        n,
        photo.name,
        texts.alt,
        texts.caption ?? '',
        texts.credit,
        photo.width,
        photo.height,
        clock.now(),
        texts.by,
        upload ? 'waiting' : 'approved',
        upload?.tokenId ?? null,
        upload?.look ?? null,
      ],
    );
    if (!row) throw new Failure(409, 'ALREADY', `${kind} ${id} has this photograph already.`);
    await renumber(tx, ids.toSpliced(n - 1, 0, row.photo_id));
    for (const { type, width, base64 } of photo.files)
      await tx.query(`INSERT INTO photo_files (photo_id, width, type, bytes) VALUES ($1, $2, $3, decode($4, 'base64'))`, [
        row.photo_id,
        width,
        type,
        base64,
      ]);
    for (const field of ['alt', 'caption'] as const)
      if (texts[field] && texts[`${field}-hi`])
        await tx.query(
          `INSERT INTO translations (language, source, text) VALUES ('hi', $1, $2) ON CONFLICT (language, source) DO UPDATE SET text = excluded.text`,
          [texts[field], texts[`${field}-hi`]],
        );
    return { photo_id: row.photo_id, n };
  });

const reorder = (
  db: Database,
  photo: number,
  change: (tx: Queryable, ids: number[]) => Promise<number[]> | number[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await tx.first<Record<PhotoItem['kind'], number | null>>(
      'SELECT package_id AS tour, hotel_vendor_id AS hotel, hotel_room_id AS room FROM photos WHERE photo_id = $1',
      [photo],
    );
    const kind = PHOTO_KINDS.find((one) => row?.[one]);
    if (!row || !kind) throw notFound('the photograph');
    const item = { kind, id: row[kind] ?? 0 };
    await lockItem(tx, item);
    await renumber(tx, await change(tx, await idsOf(tx, item)));
  });

/** Throws a {@link Failure} if there is no such photograph. */
export const movePhoto = (db: Database, photo: number, to: number): Promise<void> =>
  reorder(db, photo, (_, ids) => ids.filter((id) => id !== photo).toSpliced(to - 1, 0, photo));

/** Throws a {@link Failure} if there is no such photograph. */
export const removePhoto = (db: Database, photo: number): Promise<void> =>
  reorder(db, photo, async (tx, ids) => {
    await tx.query('DELETE FROM photos WHERE photo_id = $1', [photo]);
    return ids.filter((id) => id !== photo);
  });
