import { LANGUAGES } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** `/robots.txt`: no calls and no profiles, but pictures, which structured data and link previews name. */
export function robots(app: FastifyInstance, { site }: Pick<Settings, 'site'>): void {
  const pictures = site.storageBase.startsWith('/') ? `Allow: ${site.storageBase}/\n` : '';
  const profiles = Object.values(LANGUAGES).map(({ prefix }) => `Disallow: ${prefix}/profile/\n`);
  const text = `User-agent: *\n${pictures}Disallow: /api/\n${profiles.join('')}`;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(text));
}
