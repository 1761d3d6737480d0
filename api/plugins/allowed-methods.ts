import type { FastifyInstance } from 'fastify';

/** Records the methods of each path: a known path with another method is 405, an unknown path 404. Register it before the routes. */
export const registerAllowedMethods = (app: FastifyInstance): void => {
  const routes: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    // Routes without CORS are not disclosed to other origins.
    if (config?.cors === false) return;
    const path = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
    for (const each of [method].flat()) routes.push({ path, method: each });
  });
  app.decorate('allowedMethods', (url) => {
    const [path = ''] = url.split('?');
    const found = routes.filter((route) => route.path.test(path)).map(({ method }) => method);
    return found.length > 0 ? [...new Set([...found, 'OPTIONS'])].sort() : [];
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a URL's path; empty for an unknown path. */
    allowedMethods: (url: string) => string[];
  }
}
