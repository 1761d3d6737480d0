import type { FastifyInstance } from 'fastify';

/** Remembers which methods a path has, so that a wrong one can be told from a path that does not exist. Before the routes. */
export const registerAllowedMethods = (app: FastifyInstance): void => {
  const routes: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    // What no other origin may read is not spoken of.
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
    /** The methods of what is at an address; none when nothing is there. */
    allowedMethods: (url: string) => string[];
  }
}
