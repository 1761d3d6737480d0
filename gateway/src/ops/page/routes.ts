import { readFileSync } from 'node:fs';
import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { builtText } from '../../paths.ts';
import type { ReleaseReader } from '../../releases/store.ts';
import type { Authenticator } from '../authentication.ts';
import type { ReleaseService } from '../release-service.ts';
import { sendPage } from './html.ts';
import { overviewOf } from './overview.ts';
import { releasesPage } from './page.ts';

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** The release page. Without a login it redirects to `/login`. */
export function pageRoutes(
  app: FastifyInstance,
  authenticator: Authenticator,
  store: ReleaseReader,
  service: ReleaseService,
): void {
  for (const [ending, type] of Object.entries(TYPES)) {
    const text = readFileSync(builtText(`ops-page.${ending}`), 'utf8');
    app.get(`/assets/page.${ending}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }
  app.get('/', async (request, reply) => {
    try {
      const holder = await authenticator.authenticate(request);
      return await sendPage(reply, releasesPage(await overviewOf(store, service), holder));
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return reply.redirect('/login', 303);
      throw error;
    }
  });
}
