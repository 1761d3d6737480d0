import * as z from '@safarnama/shared/schema';
import type { UserId } from '../domain/index.ts';
import { formEmail, formName, formNote, formOtherPhone, formPhone, formText } from './form.ts';
import { notEmpty, wireId, wireIdMaybe, wireText } from './wire.ts';

const password = z
  .string('is required')
  .check(z.minLength(6, 'must have at least 6 characters'), z.maxLength(128, 'must have at most 128 characters'));
const repeated = z.string('is required').check(z.maxLength(128, 'must have at most 128 characters'));
const typedEmail = z.string('is required').check(z.maxLength(254, 'must have at most 254 characters'));

/** POST register-user, JSON. The dialog omits the phone fields. The role is always 'user': that of the request is ignored. */
export const registerRequest = z.object({
  name: formName(120),
  email: formEmail,
  password,
  password_confirmation: repeated,
  role: formNote(20),
  user_mob_no1: formPhone,
  user_mob_no2: formOtherPhone,
});
export type RegisterRequest = z.input<typeof registerRequest>;

/** POST login, form data. */
export const loginRequest = z.object({
  email: formText(254),
  password: z.string('is required').check(z.minLength(1, 'is required'), z.maxLength(128, 'must have at most 128 characters')),
  role: formNote(20),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** Reply of register-user and login; read from the body itself, not from `data`. */
export const authReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  user: z.object({ id: wireId<UserId>(), name: wireText, email: wireText, role: wireText }),
});
export type AuthReply = z.infer<typeof authReply>;

/** GET users/{id} → data. The id is not repeated in the reply. */
export const user = z
  .object({ id: wireIdMaybe<UserId>(), name: wireText, email: wireText, user_mob_no1: wireText, user_mob_no2: wireText })
  .check(notEmpty);
export type User = z.infer<typeof user>;

/** POST forget-pass, form data, step one. An empty email is looked up and not found. */
export const forgetRequest = z.object({ email: typedEmail });
/** POST verify-pass, or forget-pass with an otp: anything truthy in `data`, and from the reference API a token for pass-update. */
export const verifyRequest = z.object({
  email: typedEmail,
  otp: z.string('is required').check(z.maxLength(12, 'must have at most 12 characters')),
});
/** POST pass-update, form data. */
export const passUpdateRequest = z.object({
  email: formEmail,
  new_password: password,
  new_password_confirmation: repeated,
  /** The proof of verification from verify-pass; clients without one leave it out. */
  reset_token: formNote(100),
});
export type ForgetRequest = z.infer<typeof forgetRequest>;
export type VerifyRequest = z.infer<typeof verifyRequest>;
export type PassUpdateRequest = z.infer<typeof passUpdateRequest>;

/** forget-pass, verify-pass and pass-update: anything truthy in `data` is success. */
export const doneReply = z.unknown().check(z.refine((value) => !!value, 'must not be empty'));

/** Reply of verify-pass: beside `data` a token that proves the verification to pass-update; other backends send none. */
export const verifyReply = z.object({ data: doneReply, reset_token: wireText });
