import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { drawPoster, type PosterScene, posterScenes } from '../seed/posters/index.ts';

const WIDTH = { min: 64, max: 1600, default: 960 };
const MAX_CACHED = 400;

const isScene = (text: string): text is PosterScene => (posterScenes as readonly string[]).includes(text);

/** Pictures of the seed, drawn on request: `posters/fort-12.svg?w=640`, upright as `posters/fort-12-tall.svg`. A name never changes its picture. */
export const posterRoutes = (app: FastifyInstance): void => {
  const posters = new Map<string, string>();
  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>('/storage/posters/:file', (request, reply) => {
    const [, scene, seed, tall] = /^([a-z-]+)-(\d{1,6})(-tall)?\.svg$/.exec(request.params.file) ?? [];
    if (!scene || !seed || !isScene(scene)) throw notFound('the picture');
    const requested = Math.round(Number(request.query.w) || WIDTH.default);
    const width = Math.min(WIDTH.max, Math.max(WIDTH.min, requested));
    const height = Math.round(tall ? width * 1.25 : (width * 2) / 3);
    const name = `${scene}-${seed}-${width}x${height}`;
    let svg = posters.get(name);
    if (!svg) {
      svg = drawPoster({ scene, seed: Number(seed), width, height });
      if (posters.size >= MAX_CACHED) posters.delete(posters.keys().next().value ?? '');
      posters.set(name, svg);
    }
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(svg);
  });
};
