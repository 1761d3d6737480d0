import { type KeyObject, verify } from 'node:crypto';
import type { Plan } from '@safarnama/shared/release';
import { canonical, digestOf } from './digest.ts';
import { ReleaseError } from './store.ts';

/** Milliseconds until a signature expires, and after which the release service renews it. */
export const LIFE_MS = 7 * 24 * 3_600_000;
export const RENEW_MS = 24 * 3_600_000;

/** Fault of a plan's signature or of a release that it covers, as `/readyz` reports it. */
export const FAULTS = ['unsigned', 'not-as-signed', 'older', 'ended', 'release-changed'] as const;
export type SignatureFault = (typeof FAULTS)[number];

/** A plan, or a release that it names, is not the signed one. */
export class SignatureError extends ReleaseError {
  readonly fault: SignatureFault;
  readonly remote: string | undefined;
  readonly version: string | undefined;

  constructor(fault: SignatureFault, message: string, release?: { readonly name: string; readonly version: string }) {
    super(message);
    this.fault = fault;
    this.remote = release?.name;
    this.version = release?.version;
  }
}

/** `mfe-tours@1.0.0` → digest of its `release.json`. */
export type Digests = Readonly<Record<string, string>>;

/** Throws when the `release.json` of a release is not the one with this digest. Without a digest every one is accepted. */
export function checkDigest(descriptor: unknown, digest: string | undefined, name: string, version: string): void {
  if (digest !== undefined && digestOf(descriptor) !== digest)
    throw new SignatureError('release-changed', `${name}@${version}/release.json is not the one that the signed plan names`, {
      name,
      version,
    });
}

/** Text that a signature covers: the plan, its counter, its expiry and the digests of its releases. */
export function signedText({ signed, ...plan }: Plan): Buffer {
  const { signature: _, ...facts } = signed ?? {};
  return Buffer.from(`safarnama plan\n${canonical({ ...plan, signed: facts })}`);
}

export const isSignatureValid = (plan: Plan, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify(null, signedText(plan), key, Buffer.from(plan.signed?.signature ?? '', 'base64url')));
