import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReader } from '../../releases/store.ts';
import type { Authenticator } from '../authentication.ts';
import { Failure } from '../failure.ts';
import type { ReleaseService } from '../release-service.ts';
import { sendPage } from './html.ts';
import { overviewOf } from './overview.ts';
import { releasesPage } from './page.ts';

const HERE = import.meta.dirname;
const UI = path.resolve(HERE, '../../../../shared/ui');

const CHARTS = createRequire(`${HERE}/`).resolve('uplot/dist/uPlot.min.css');

const css = () =>
  [CHARTS, path.join(UI, 'tokens.css'), path.join(UI, 'base.css'), path.join(HERE, 'page.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

function script(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(HERE, '../browser/page.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The page, for whoever is logged in; others get the way in. */
export function pageRoutes(app: FastifyInstance, access: Authenticator, store: ReleaseReader, service: ReleaseService): void {
  const files = {
    'page.css': ['text/css; charset=utf-8', css()],
    'page.js': ['text/javascript; charset=utf-8', script()],
  } as const;
  for (const [name, [type, text]] of Object.entries(files))
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  app.get('/', async (request, reply) => {
    try {
      const holder = await access.authenticate(request);
      return await sendPage(reply, releasesPage(await overviewOf(store, service), holder));
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return reply.redirect('/login', 303);
      throw error;
    }
  });
}
