import { doneReply, type PhotoUpload, photoUpload, photoUploads, UPLOAD_BYTES } from '@safarnama/shared/contract';
import { invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { EncodedPhoto } from '../core/encoded-photo.ts';
import { type Database, Unavailable } from '../database/database.ts';
import { keyedLimiter } from '../database/keyed-limiter.ts';
import { InvalidPicture } from '../pictures/byte-reader.ts';
import { defineEndpoint, idIn, type Vendor } from '../plugins/endpoint.ts';
import { uploadsBusy } from '../plugins/vendors.ts';
import type { Services } from '../services.ts';
import type { PhotoItem } from './photo-texts.ts';
import { PHOTO_ITEM, removePhoto, storePhoto } from './store-photo.ts';

/** Encoders of this process at the same time. Other pictures wait: with the encoding less than the gateway's 15 seconds. */
const ENCODERS = { max: 2, maxPerKey: 2, waitMs: 10_000 };

/** Whether the token names the tour, the hotel, or the hotel of the room. */
const covers = async (db: Database, { tours, hotels }: Vendor, { kind, id }: PhotoItem): Promise<boolean> => {
  if (kind !== 'room') return (kind === 'tour' ? tours : hotels).includes(id);
  return !!(await db.first('SELECT 1 FROM rooms WHERE hotel_room_id = $1 AND hotel_vendor_id = ANY ($2::int[])', [id, hotels]));
};

/** Photographs that this vendor has added, also with an earlier token, for tours and hotels that the present token covers. */
const ownPhotos = (db: Database, { name, tours, hotels }: Vendor, photo?: number): Promise<PhotoUpload[]> =>
  db.query<PhotoUpload>(
    `SELECT p.photo_id, ${PHOTO_ITEM}, p.n AS position, p.state, p.reason, p.alt, p.caption, p.credit, 'photos/' || p.name || '.jpg' AS url
     FROM photos p JOIN photo_tokens t USING (token_id)
     WHERE t.vendor = $1 AND ($4::int IS NULL OR p.photo_id = $4)
       AND (p.package_id = ANY ($2::int[]) OR p.hotel_vendor_id = ANY ($3::int[])
         OR p.hotel_room_id IN (SELECT hotel_room_id FROM rooms WHERE hotel_vendor_id = ANY ($3::int[])))
     ORDER BY kind, id, position`,
    [name, tours, hotels, photo ?? null],
  );

export const photoUploadRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, ids } = services;
  const inTurn = keyedLimiter(ENCODERS);
  const encode = async (given: Uint8Array, signal: AbortSignal): Promise<EncodedPhoto> => {
    try {
      return await inTurn([], () => services.encodePhoto(given, signal));
    } catch (error) {
      if (error instanceof Unavailable) throw uploadsBusy();
      throw error instanceof InvalidPicture ? invalid('photo', error.message) : error;
    }
  };
  const common = { tag: 'Photographs', access: 'vendor' } as const;
  defineEndpoint(app, {
    ...common,
    method: 'GET',
    path: '/photo-uploads',
    summary: 'Photographs that the vendor of the upload token has added, with their state',
    response: photoUploads,
    handle: async ({ vendor }) => ({ data: await ownPhotos(db, vendor) }),
  });
  defineEndpoint(app, {
    ...common,
    method: 'POST',
    path: '/photo-uploads',
    summary: 'Add a photograph of a tour, hotel or room that the upload token names. Shown when the agency has approved it',
    limited: true,
    body: photoUpload,
    upload: { field: 'photo', bytes: UPLOAD_BYTES },
    changesStock: false,
    status: 201,
    response: photoUploads,
    handle: async ({ body: { kind, id, alt, caption, credit, position, photo }, vendor }) => {
      const item = { kind, id };
      if (!(await covers(db, vendor, item))) throw notFound(`the ${kind}`);
      const encoded = await encode(photo, vendor.signal);
      const texts = { alt, caption, credit, by: vendor.name };
      const upload = { tokenId: vendor.tokenId, look: ids.token(), position };
      const { photo_id } = await storePhoto(db, clock, { item, texts, photo: encoded }, upload);
      return { data: await ownPhotos(db, vendor, photo_id) };
    },
  });
  defineEndpoint(app, {
    ...common,
    method: 'DELETE',
    path: '/photo-uploads/:id',
    summary: 'Delete an own photograph, whatever its state',
    response: doneReply,
    handle: async ({ params, vendor }) => {
      const [own] = await ownPhotos(db, vendor, idIn(params, 'id', 'the photograph'));
      if (!own) throw notFound('the photograph');
      await removePhoto(db, own.photo_id);
      app.replyCache.clear();
      return { data: true };
    },
  });
};
