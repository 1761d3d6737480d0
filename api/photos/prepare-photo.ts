import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callerFolder } from '@safarnama/shared/server/typed-command';
import * as z from 'zod/mini';
import { InvalidPicture } from '../pictures/byte-reader.ts';
import { encodePhoto } from './encode-photo.ts';
import { itemOf } from './photo-commands.ts';
import { type PhotoItem, type PhotoTexts, photoTexts, type StorablePhoto } from './photo-texts.ts';

export type PhotoAddition = { item: PhotoItem; file: string; texts: PhotoTexts };

const MAX_BYTES = 30 * 1024 * 1024;
const text = { type: 'string' } as const;
const OPTIONS = { alt: text, caption: text, credit: text, by: text, 'alt-hi': text, 'caption-hi': text };

/** Parses `photos add …`: undefined if the words are another command, the error's text if a value is wrong. */
export const parsePhotoAddition = ([area, action, ...rest]: readonly string[]): PhotoAddition | string | undefined => {
  if (area !== 'photos' || action !== 'add') return undefined;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(rest);
  } catch {
    return undefined;
  }
  const [kind, id, file, ...more] = parsed.positionals;
  const item = itemOf(kind, id);
  if (!item || !file || more.length > 0) return undefined;
  const texts = z.safeParse(photoTexts, parsed.values);
  if (texts.success) return { item, file, texts: texts.data };
  const [issue] = texts.error.issues;
  return `--${String(issue?.path[0])} ${issue?.message}.`;
};
const parse = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

/**
 * Encodes a photograph in this process, which ends with it: the API never decodes a picture. Writes the result into a new folder of
 * `folder`, for the process that has the database open.
 *
 * @returns the written file, and its folder; the error's text if the picture is refused
 */
export const preparePhoto = async (
  { item, file, texts }: PhotoAddition,
  folder: string,
): Promise<{ folder: string; file: string } | string> => {
  try {
    const given = resolve(callerFolder(), file);
    const facts = statSync(given);
    if (!facts.isFile()) return `${file} is not a file.`;
    if (facts.size > MAX_BYTES) return `${file} must have at most ${MAX_BYTES / 1024 / 1024} MB.`;
    const prepared: StorablePhoto = { item, texts, photo: await encodePhoto(readFileSync(given)) };
    const folderOfResult = mkdtempSync(join(folder, 'photo-'));
    const stored = join(folderOfResult, 'photo.json');
    writeFileSync(stored, JSON.stringify(prepared), { mode: 0o600 });
    return { folder: folderOfResult, file: stored };
  } catch (error) {
    if (error instanceof InvalidPicture) return `${file} ${error.message}.`;
    return `${file} cannot be added: ${(error as Error).message.split('\n')[0]}`;
  }
};
