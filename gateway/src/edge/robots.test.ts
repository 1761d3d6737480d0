import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import Fastify from 'fastify';
import { robots } from './robots.ts';

test.each([
  ['/api/storage', 'Allow: /api/storage/\n'],
  ['https://pictures.example/media', ''],
])('crawlers may load pictures below %s, which link previews show, but no calls and profiles', async (storageBase, allowed) => {
  const app = Fastify();
  robots(app, { site: parseSiteConfig({ storageBase }) });
  expect((await app.inject('/robots.txt')).body).toBe(
    `User-agent: *\n${allowed}Disallow: /api/\nDisallow: /profile/\nDisallow: /hi/profile/\n`,
  );
});
