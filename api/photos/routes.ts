import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const FILE = /^([0-9a-f]{20}-(\d{3,4})-[0-9a-f]{6})(?:-(\d{3,4}))?\.(avif|webp|jpg)$/;

/** Files of photographs: `photos/<name>-<width>.avif`, without the width in the largest one. */
export const photoRoutes = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: { file: string } }>('/storage/photos/:file', async (request, reply) => {
    const [, name, largest, width, type] = FILE.exec(request.params.file) ?? [];
    const file = await db.first<{ bytes: string }>(
      `SELECT encode(f.bytes, 'base64') AS bytes FROM photos p JOIN photo_files f USING (photo_id)
       WHERE p.name = $1 AND f.width = $2 AND f.type = $3 LIMIT 1`,
      [name ?? '', Number(width ?? largest ?? 0), type ?? ''],
    );
    if (!file) throw notFound('the photograph');
    return reply
      .type(TYPES[type as keyof typeof TYPES])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes, 'base64'));
  });
};
