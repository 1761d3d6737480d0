import {
  API,
  authReply,
  passkeyCreation,
  passkeyLogin,
  passkeyName,
  passkeyPassword,
  passkeyRegistration,
  passkeyRequest,
  passkeys,
} from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import {
  finishLogin,
  finishRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startLogin,
  startRegistration,
} from './passkeys.ts';

const idOf = (params: Record<string, string>) => idIn(params, 'id', 'the passkey');

/** Passkeys (WebAuthn). Without the flag each call is 404. */
export const passkeyRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, flags } = services;
  const personal = { tag: 'Account', access: 'person', response: passkeys, changesStock: false } as const;
  const whenEnabled = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!flags.passkeys) throw notFound('the page');
    return work();
  };
  const reply = <T>(work: () => Promise<T>) => whenEnabled(async () => ({ data: await work() }));
  const clientOf = ({ ip, headers }: FastifyRequest) => ({ ip, origin: headers.origin });

  defineEndpoint(app, {
    ...personal,
    method: 'GET',
    path: API.passkeys(),
    summary: 'One’s own passkeys, the oldest first',
    handle: ({ person }) => reply(() => listPasskeys(db, person.userId)),
  });

  defineEndpoint(app, {
    ...personal,
    method: 'POST',
    path: API.startPasskey(),
    limited: true,
    summary: 'Options of a new passkey (PublicKeyCredentialCreationOptionsJSON), for five minutes; asks for the password',
    body: passkeyPassword,
    response: passkeyCreation,
    handle: ({ person, body, request }) => reply(() => startRegistration(services, person, body.password, clientOf(request))),
  });

  defineEndpoint(app, {
    ...personal,
    method: 'POST',
    path: API.addPasskey(),
    limited: true,
    summary: 'Add the passkey that the browser made; answers the list',
    body: passkeyRegistration,
    handle: ({ person, body }) => reply(() => finishRegistration(services, person, body)),
  });

  defineEndpoint(app, {
    ...personal,
    method: 'POST',
    path: '/passkeys/:id/rename',
    summary: 'Rename an own passkey; answers the list',
    body: passkeyName,
    handle: ({ person, body, params }) => reply(() => renamePasskey(db, person.userId, idOf(params), body.label)),
  });

  defineEndpoint(app, {
    ...personal,
    method: 'POST',
    path: '/passkeys/:id/remove',
    summary: 'Remove an own passkey; answers the list',
    handle: ({ person, params }) => reply(() => removePasskey(services, person, idOf(params))),
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.startPasskeyLogin(),
    tag: 'Account',
    access: 'public',
    limited: true,
    summary: 'Options of a login by passkey (PublicKeyCredentialRequestOptionsJSON), for five minutes',
    response: passkeyRequest,
    handle: ({ request }) => reply(() => startLogin(services, clientOf(request))),
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.passkeyLogin(),
    tag: 'Account',
    access: 'public',
    limited: true,
    summary: 'Log in with the challenge that a passkey has signed; answers like the login by password',
    body: passkeyLogin,
    response: authReply,
    responsePath: '',
    handle: ({ body, request }) => whenEnabled(() => finishLogin(services, body, request.ip)),
  });
};
