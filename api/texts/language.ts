import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@safarnama/shared/domain';
import { preferredLanguage } from '@safarnama/shared/server/preferred-language';
import type { FastifyInstance } from 'fastify';

const handled = new AsyncLocalStorage<Language>();

/** The language of the call that the running code handles; English outside of calls. */
export const currentLanguage = (): Language => handled.getStore() ?? 'en';
export const inLanguage = <T>(language: Language, work: () => T): T => handled.run(language, work);

/** Decorates requests with their language. */
export const registerLanguage = (app: FastifyInstance): void => {
  app.decorateRequest('language', {
    getter() {
      return preferredLanguage(this.headers['accept-language']);
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    readonly language: Language;
  }
}
