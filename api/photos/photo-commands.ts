import { readFileSync } from 'node:fs';
import { PHOTO_KINDS } from '@safarnama/shared/contract';
import { Failure } from '@safarnama/shared/server/failure';
import * as z from 'zod/mini';
import type { Clock } from '../core/clock.ts';
import { type CommandArea, type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import { type Decision, numberOf, parseDecision } from '../plugins/decision.ts';
import { type PhotoItem, photoItem, storablePhoto } from './photo-texts.ts';
import { parseTokenCommand } from './photo-tokens.ts';
import { movePhoto, PHOTO_ITEM, type PhotoRow, photosOf, removePhoto, storePhoto } from './store-photo.ts';

const KINDS = PHOTO_KINDS.join('|');
const MAX_LISTED = 50;

export const itemOf = (kind?: string, id?: string): PhotoItem | undefined =>
  z.safeParse(photoItem, { kind, id: numberOf(id) }).data;

const storePrepared = async (db: Database, clock: Clock, file: string): Promise<CommandResult> => {
  const prepared = z.safeParse(storablePhoto, JSON.parse(readFileSync(file, 'utf8'))).data;
  if (!prepared) return failed(`${file} is not a prepared photograph.`);
  const { kind, id } = prepared.item;
  try {
    const { photo_id, n } = await storePhoto(db, clock, prepared);
    return succeeded(`Photograph ${photo_id} is number ${n} of ${kind} ${id}.`);
  } catch (error) {
    if (error instanceof Failure) return failed(`Nothing was added: ${error.message}`);
    throw error;
  }
};

const change = async (photo: number, work: Promise<void>, done: string): Promise<CommandResult> => {
  try {
    await work;
    return succeeded(`Photograph ${photo} was ${done}.`);
  } catch (error) {
    if (error instanceof Failure) return failed(`There is no photograph ${photo}.`);
    throw error;
  }
};

const decide = async (db: Database, clock: Clock, { id, by, state, reason }: Decision): Promise<CommandResult> => {
  const row = await db.first(
    'UPDATE photos SET state = $2, decided_at = $3, decided_by = $4, reason = $5 WHERE photo_id = $1 AND state <> $2 RETURNING 1',
    [id, state, clock.now(), by, reason],
  );
  return row
    ? succeeded(`Photograph ${id} is ${state}.`)
    : failed(`Nothing was done: there is no photograph ${id} that is not ${state} already.`);
};

type ListedPhoto = PhotoRow & { kind?: string; id?: number };

/** @param origin address of the site, which shows the photographs */
const lineOf = (origin: string, { photo_id, n, name, state, look, kind, id, ...row }: ListedPhoto): string => {
  const of = kind ? `${kind} ${id}, ` : '';
  const caption = row.caption && ` (${row.caption})`;
  const held = state === 'approved' ? '' : `, ${state}${row.reason && ` because ${row.reason}`}`;
  const key = state === 'approved' || !look ? '' : `?look=${look}`;
  return `${photo_id}  ${of}${n}. ${row.alt}${caption}, by ${row.credit}, added by ${row.added_by}${held}: ${origin}/api/storage/photos/${name}.jpg${key}`;
};

const listPhotos = async (db: Database, item: PhotoItem, origin: string): Promise<CommandResult> => {
  const lines = (await photosOf(db, item)).map((row) => lineOf(origin, row));
  return succeeded(lines.join('\n') || `There is no photograph of ${item.kind} ${item.id}.`);
};

const listWaiting = async (db: Database, origin: string): Promise<CommandResult> => {
  const rows = await db.query<ListedPhoto>(
    `SELECT *, ${PHOTO_ITEM} FROM photos WHERE state = 'waiting' ORDER BY photo_id LIMIT ${MAX_LISTED}`,
  );
  return succeeded(rows.map((row) => lineOf(origin, row)).join('\n') || 'No photograph waits.');
};

/** `store` names a file that {@link preparePhoto} wrote. */
export const photoCommands: CommandArea = {
  usage: `add ${KINDS} <number> <file> --alt <text> --credit <name> --by <name> [--caption <text>] [--alt-hi <text>] [--caption-hi <text>]
list ${KINDS} <number> | move <photograph> <position> | remove <photograph>
waiting | approve <photograph> by <name> | refuse <photograph> by <name> because <reason>
token add <vendor> --hotel <number> --tour <number> --by <name> [--days <1 to 365>] | token list | token revoke <token> by <name>`,
  parse: (words) => {
    const [action, first, second, ...more] = words;
    if (action === 'token') return parseTokenCommand(words.slice(1));
    const decision = parseDecision(words);
    if (decision) return ({ db, clock }) => decide(db, clock, decision);
    if (more.length > 0) return undefined;
    if (action === 'waiting' && first === undefined) return ({ db, origin }) => listWaiting(db, origin);
    if (action === 'store' && first && second === undefined) return ({ db, clock }) => storePrepared(db, clock, first);
    const item = itemOf(first, second);
    if (action === 'list' && item) return ({ db, origin }) => listPhotos(db, item, origin);
    const [photo, to] = [numberOf(first), numberOf(second)];
    if (action === 'move' && photo && to) return ({ db }) => change(photo, movePhoto(db, photo, to), 'moved');
    if (action !== 'remove' || !photo || second !== undefined) return undefined;
    return ({ db }) => change(photo, removePhoto(db, photo), 'removed');
  },
};
