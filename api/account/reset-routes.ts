import { API, doneReply, forgetRequest, passUpdateRequest, verifyReply, verifyRequest } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { sendCode, setPassword, verifyCode } from './reset-password.ts';

const forgetBody = z.object({ ...forgetRequest.shape, otp: z.nullish(verifyRequest.shape.otp) });

export const resetRoutes = (app: FastifyInstance, services: Services): void => {
  const base = { method: 'POST', limited: true, tag: 'Account', access: 'public' } as const;

  defineEndpoint(app, {
    ...base,
    path: API.forgetPass(),
    summary: 'Send a one-time code; with otp, verify it',
    body: forgetBody,
    response: doneReply,
    handle: ({ body: { email, otp }, request }) =>
      otp ? verifyCode(services, email, otp, request.ip) : sendCode(services, email, request.ip),
  });

  defineEndpoint(app, {
    ...base,
    path: API.verifyPass(),
    summary: 'Verify a one-time code',
    body: verifyRequest,
    response: verifyReply,
    responsePath: '',
    handle: ({ body, request }) => verifyCode(services, body.email, body.otp, request.ip),
  });

  defineEndpoint(app, {
    ...base,
    path: API.passUpdate(),
    summary: 'Set a new password, once, within ten minutes after the same caller verified a code',
    body: passUpdateRequest,
    response: doneReply,
    handle: ({ body, request }) => setPassword(services, body, request.ip),
  });
};
