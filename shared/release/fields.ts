import semver from 'semver';
import * as z from 'zod/mini';

/** Fields that releases and plans have in common. */

/** A canonical semantic version: all three numbers, no leading `v` or zeros, no build metadata. */
export const isVersion = (text: string): boolean => semver.valid(text) === text;

export const version = z.string().check(z.refine(isVersion, 'is not a version such as 1.4.0'));
/** A name by which records are read: `constructor` would find a function. */
export const recordKey = z.string().check(z.refine((name) => !(name in {}), 'is a name that every object has'));
export const remoteName = recordKey.check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not a remote name such as mfe-tours'));

/** Effect of a failed remote. `essential`: the notice replaces the page; `regular`: a small note. */
export const criticalitySchema = z.enum(['essential', 'regular']);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Scheme, host and port of an https address, or of an http one on a loopback address. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || /[\s'";,*]/.test(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

export const origin = z.string().check(z.refine(isOrigin, 'is not an origin such as https://guides.example'));
