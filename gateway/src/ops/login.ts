import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticator, COOKIE } from './authentication.ts';
import { sendPage } from './page/html.ts';
import { loginPage } from './page/login-page.ts';

const MAX_LENGTH = 200;

const fieldOf = (values: unknown, name: string): string => {
  const value = (values as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value.length <= MAX_LENGTH ? value : '';
};

/** Login of a browser by a token or by the link that a start printed, and logout. */
export async function login(app: FastifyInstance, authenticator: Authenticator): Promise<void> {
  const isSecure = ({ origin }: FastifyRequest) => origin.startsWith('https:');

  /** The cookie is sent with requests of this service's own pages only, and no script can read it. */
  const logIn = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    reply.setCookie(COOKIE, id, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }).redirect('/', 303);

  const refused = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    request.log.info({ requestId: request.id, status: error.status, code: error.code }, error.message);
    const { retryAfter } = error.details;
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return sendPage(reply.code(error.status), loginPage(error.message));
  };

  const checkOrigin = ({ headers, origin }: FastifyRequest) => {
    if (headers.origin !== undefined && headers.origin !== origin)
      throw new Failure(403, 'OTHER_ORIGIN', 'this request must come from the page of this service');
  };

  /** Requests that no user opens must not use up the link: HEAD of a link preview, and prefetches of a browser. */
  const isOpened = ({ method, headers }: FastifyRequest) =>
    method === 'GET' && !/prefetch|preview/i.test(`${headers['sec-purpose']} ${headers.purpose}`);

  /** Links on other pages are ignored, so that they neither use up the attempts of an address nor log a browser in. */
  const checkSite = ({ headers }: FastifyRequest) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'none' && site !== 'same-origin')
      throw new Failure(403, 'OTHER_ORIGIN', 'a page of another site can not open this link: copy it into the address bar');
  };

  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.get('/login', (request, reply) => {
      const link = fieldOf(request.query, 'link');
      if (!link) return sendPage(reply, loginPage());
      // A browser that gets an error for a prefetch requests the page again when the user opens it.
      if (!isOpened(request)) return reply.code(503).header('cache-control', 'no-store').send();
      try {
        checkSite(request);
        return logIn(request, reply, authenticator.useLink(link, request.ip));
      } catch (error) {
        return refused(request, reply, error);
      }
    });
    forms.post('/login', async (request, reply) => {
      try {
        checkOrigin(request);
        return logIn(request, reply, await authenticator.logIn(fieldOf(request.body, 'token').trim(), request.ip));
      } catch (error) {
        return refused(request, reply, error);
      }
    });
    forms.post('/logout', (request, reply) => {
      checkOrigin(request);
      authenticator.logOut(request.cookies[COOKIE] ?? '');
      return reply.clearCookie(COOKIE, { path: '/' }).redirect('/login', 303);
    });
  });
}
