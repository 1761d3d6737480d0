import { readFileSync } from 'node:fs';
import { PHOTO_TYPES } from '@safarnama/shared/domain/photo-address';
import * as z from 'zod/mini';
import { type CommandResult, failed, succeeded } from '../back-office/command-result.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Clock } from '../plugins/clock.ts';
import { PHOTO_KINDS, type PhotoItem, photoItem, photoTexts } from './photo-texts.ts';

/** A command of the agency about photographs. `store` names a file that {@link preparePhoto} wrote. */
export type PhotoCommand =
  | { action: 'store photo'; file: string }
  | { action: 'list photos'; item: PhotoItem }
  | { action: 'move photo'; photo: number; to: number }
  | { action: 'remove photo'; photo: number };

export const USAGE = `npm run photos -- add ${PHOTO_KINDS.join('|')} <number> <file> --alt <text> --credit <name> --by <name> [--caption <text>] [--alt-hi <text>] [--caption-hi <text>]
npm run photos -- list ${PHOTO_KINDS.join('|')} <number> | move <photograph> <position> | remove <photograph>`;

export const MOST_PHOTOS = 12;

const numberOf = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const itemOf = (kind?: string, id?: string): PhotoItem | undefined =>
  z.safeParse(photoItem, { kind, id: numberOf(id) }).data;

/** Parses the words of a command that begins with `photos`; undefined if they are no such command. */
export const parsePhotoCommand = ([area, action, first, second, ...more]: readonly string[]): PhotoCommand | undefined => {
  if (area !== 'photos' || more.length > 0) return undefined;
  if (action === 'store' && first && second === undefined) return { action: 'store photo', file: first };
  const item = itemOf(first, second);
  if (action === 'list' && item) return { action: 'list photos', item };
  const [photo, to] = [numberOf(first), numberOf(second)];
  if (action === 'move' && photo && to) return { action: 'move photo', photo, to };
  return action === 'remove' && photo && second === undefined ? { action: 'remove photo', photo } : undefined;
};

export const preparedPhoto = z.object({
  item: photoItem,
  texts: photoTexts,
  photo: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{20}-\d{3,4}-[0-9a-f]{6}$/)),
    width: z.int(),
    height: z.int(),
    files: z.array(z.object({ type: z.enum(PHOTO_TYPES), width: z.int(), base64: z.string() })),
  }),
});
export type PreparedPhoto = z.output<typeof preparedPhoto>;

const COLUMNS = { tour: 'package_id', hotel: 'hotel_vendor_id', room: 'hotel_room_id' } as const;
const TABLES = { tour: 'packages', hotel: 'hotels', room: 'rooms' } as const;

const lockItem = (tx: Queryable, { kind, id }: PhotoItem) =>
  tx.first(`SELECT 1 FROM ${TABLES[kind]} WHERE ${COLUMNS[kind]} = $1 FOR NO KEY UPDATE`, [id]);
const photosOf = (tx: Queryable, { kind, id }: PhotoItem) =>
  tx.query<{ photo_id: number; n: number; name: string; alt: string; caption: string; credit: string; added_by: string }>(
    `SELECT * FROM photos WHERE ${COLUMNS[kind]} = $1 ORDER BY n`,
    [id],
  );
const renumber = async (tx: Queryable, ids: readonly number[]) => {
  await tx.query('UPDATE photos SET n = array_position($1::int[], photo_id) WHERE photo_id = ANY ($1::int[])', [ids]);
};

const store = (db: Database, clock: Clock, { item, texts, photo }: PreparedPhoto): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const { kind, id } = item;
    if (!(await lockItem(tx, item))) return failed(`Nothing was added: there is no ${kind} ${id}.`);
    const known = await photosOf(tx, item);
    if (known.length >= MOST_PHOTOS) return failed(`Nothing was added: a ${kind} has at most ${MOST_PHOTOS} photographs.`);
    const row = await tx.first<{ photo_id: number }>(
      `INSERT INTO photos (${COLUMNS[kind]}, n, name, alt, caption, credit, width, height, added_at, added_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (${COLUMNS[kind]}, name) DO NOTHING RETURNING photo_id`,
      [
        id,
        known.length + 1,
        photo.name,
        texts.alt,
        texts.caption ?? '',
        texts.credit,
        photo.width,
        photo.height,
        clock.now(),
        texts.by,
      ],
    );
    if (!row) return failed(`Nothing was added: ${kind} ${id} has this photograph already.`);
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
    return succeeded(`Photograph ${row.photo_id} is number ${known.length + 1} of ${kind} ${id}.`);
  });

/** Changes the order of the photographs of an item, which `change` returns from the present one. */
const reorder = (
  db: Database,
  photo: number,
  change: (tx: Queryable, ids: number[]) => Promise<number[]> | number[],
  done: string,
): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const row = await tx.first<{ tour: number | null; hotel: number | null; room: number | null }>(
      'SELECT package_id AS tour, hotel_vendor_id AS hotel, hotel_room_id AS room FROM photos WHERE photo_id = $1',
      [photo],
    );
    const kind = PHOTO_KINDS.find((one) => row?.[one]);
    if (!row || !kind) return failed(`There is no photograph ${photo}.`);
    const item = { kind, id: row[kind] ?? 0 };
    await lockItem(tx, item);
    await renumber(
      tx,
      await change(
        tx,
        (await photosOf(tx, item)).map((one) => one.photo_id),
      ),
    );
    return succeeded(done);
  });

const storePrepared = async (db: Database, clock: Clock, file: string): Promise<CommandResult> => {
  const prepared = z.safeParse(preparedPhoto, JSON.parse(readFileSync(file, 'utf8')));
  return prepared.success ? store(db, clock, prepared.data) : failed(`${file} is not a prepared photograph.`);
};

/** @param origin address of the site, which shows the photographs */
export const runPhotoCommand = async (
  db: Database,
  clock: Clock,
  command: PhotoCommand,
  origin: string,
): Promise<CommandResult> => {
  switch (command.action) {
    case 'store photo':
      return storePrepared(db, clock, command.file);
    case 'list photos': {
      const lines = (await photosOf(db, command.item)).map(
        ({ photo_id, n, name, alt, caption, credit, added_by }) =>
          `${photo_id}  ${n}. ${alt}${caption && ` (${caption})`}, by ${credit}, added by ${added_by}: ${origin}/api/storage/photos/${name}.jpg`,
      );
      return succeeded(lines.join('\n') || `There is no photograph of ${command.item.kind} ${command.item.id}.`);
    }
    case 'move photo': {
      const { photo, to } = command;
      return reorder(
        db,
        photo,
        (_, ids) => ids.filter((id) => id !== photo).toSpliced(to - 1, 0, photo),
        `Photograph ${photo} was moved.`,
      );
    }
    case 'remove photo': {
      const { photo } = command;
      return reorder(
        db,
        photo,
        async (tx, ids) => {
          await tx.query('DELETE FROM photos WHERE photo_id = $1', [photo]);
          return ids.filter((id) => id !== photo);
        },
        `Photograph ${photo} was removed.`,
      );
    }
  }
};
