import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { equalSignatures } from '../core/ids.ts';
import type { Services } from '../services.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const FILE = /^([0-9a-f]{20}-(\d{3,4})-[0-9a-f]{6})(?:-(\d{3,4}))?\.(avif|webp|jpg)$/;

/**
 * Files of photographs: `photos/<name>-<width>.avif`, without the width in the largest one. Before the approval they require the secret
 * `look`, which the agency's command prints.
 */
export const photoRoutes = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: { file: string }; Querystring: { look?: unknown } }>('/storage/photos/:file', async (request, reply) => {
    const [, name, largest, width, type] = FILE.exec(request.params.file) ?? [];
    // Several items may have the same photograph.
    const photos = await db.query<{ photo_id: number; approved: boolean; look: string | null }>(
      `SELECT photo_id, state = 'approved' AS approved, look FROM photos WHERE name = $1 ORDER BY approved DESC`,
      [name ?? ''],
    );
    const photo = photos.find(({ approved, look }) => approved || (look && equalSignatures(request.query.look, look)));
    const file =
      photo &&
      (await db.first<{ bytes: string }>(
        `SELECT encode(bytes, 'base64') AS bytes FROM photo_files WHERE photo_id = $1 AND width = $2 AND type = $3`,
        [photo.photo_id, Number(width ?? largest ?? 0), type ?? ''],
      ));
    if (!file) throw notFound('the photograph');
    return reply
      .type(TYPES[type as keyof typeof TYPES])
      .header('cache-control', photo.approved ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes, 'base64'));
  });
};
