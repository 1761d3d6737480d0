import * as z from 'zod/mini';
import { criticalitySchema, origin, remoteName, version } from './fields.ts';

/** Versions of the shell or one remote. Resolution: pin > override > quarantine > canary > stable. */
export const planEntrySchema = z.object({
  stable: version,
  /** The stable release before this one: target of a rollback, and fallback when the stable one fails in a browser. */
  previous: z.optional(version),
  /** `percent` of visitors, 0 to 100, selected by a hash of visitor, remote and salt: raising it keeps the selected ones. */
  canary: z.optional(
    z.object({
      version,
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      salt: z.string(),
      /** Automatic rollout: Unix milliseconds at which it began, and at which this share began. */
      auto: z.optional(z.object({ begun: z.number(), since: z.number() })),
    }),
  ),
  pin: z.optional(version),
  /** Versions that were rolled back: not served until promoted again by name. */
  withdrawn: z.optional(z.array(version)),
  /** Retired version → time: its files stay for a day, its number is never used again. */
  retired: z.optional(z.record(version, z.string())),
  /** Version that a gateway found unfit → reason: the previous version is served until an operator lifts the quarantine. */
  quarantine: z.optional(z.record(version, z.string())),
  /** Place at which its fill is switched off → reason. */
  unfilled: z.optional(z.record(z.string(), z.string())),
  /** Reason for which the remote is switched off: its pages show a notice and none of its code is loaded. */
  disabled: z.optional(z.string()),
  criticality: criticalitySchema,
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/** `plan.json`: the only mutable file of a release store. */
export const planSchema = z.object({
  version: z.literal(2),
  /** Absent while the gateway serves the shell that was built with it. */
  shell: z.optional(planEntrySchema),
  /** Remote name → its versions. */
  remotes: z.record(remoteName.check(z.refine((name) => name !== 'shell')), planEntrySchema),
  /** Remote → origins that operators allow its releases to call. A remote need not be in the plan yet. */
  connect: z.optional(z.record(remoteName, z.array(origin))),
  /** Revoked preview links: id of their issuer → Unix milliseconds at which the last of them expires. */
  revokedLinks: z.optional(z.record(z.string(), z.number())),
  /** Signature of the other fields: increasing counter, expiry in Unix milliseconds, Ed25519 in base64url. */
  signed: z.optional(
    z.object({
      counter: z.number().check(z.int(), z.minimum(1)),
      until: z.number(),
      /** `mfe-tours@1.0.0` → SHA-256 (hex) of the canonical `release.json` of each release that the plan names. */
      digests: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      signature: z.string().check(z.maxLength(100)),
    }),
  ),
});
export type Plan = z.infer<typeof planSchema>;

/** One row of `history.jsonl`. */
export const historyRowSchema = z.object({
  at: z.string(),
  who: z.string(),
  what: z.string(),
  remote: z.string(),
  /** The published version; such a row has no `before` and no `after`. */
  version: z.optional(z.string()),
  /** The origin that was allowed or forbidden; such a row has no `before` and no `after` either. */
  origin: z.optional(z.string()),
  why: z.optional(z.string()),
  before: z.optional(planEntrySchema),
  after: z.optional(planEntrySchema),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;
