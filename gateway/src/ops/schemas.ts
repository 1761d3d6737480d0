import { historyRowSchema, isVersion, planEntrySchema } from '@safarnama/shared/release';
import * as z from 'zod';
import { builtVersionSchema } from '../releases/built-version.ts';
import { FAULTS } from '../releases/plan-signature.ts';
import { tokenSchema } from './tokens.ts';

/** Schemas of parameters and replies of the release service. */

export const remote = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/, 'is not the name of the shell or a remote');
export const version = z.string().max(100).refine(isVersion, 'is not a version such as 1.4.0');
export const reasonFields = {
  why: z.string().trim().min(1).max(500).optional(),
  again: z.boolean().optional(),
  force: z.boolean().optional(),
};

const published = z.array(z.string());
export const plannedRelease = z.intersection(planEntrySchema, z.object({ published }));
const resolved = z.object({
  version: z.string(),
  rule: z.enum(['override', 'pin', 'quarantine', 'canary', 'stable']),
  why: z.string(),
  disabled: z.optional(z.string()),
});
const refused = z.object({
  gateway: z.string(),
  message: z.string(),
  remote: z.optional(z.string()),
  version: z.optional(z.string()),
  fault: z.optional(z.enum(FAULTS)),
});

export const statusFacts = z.object({
  shell: z.optional(plannedRelease),
  remotes: z.record(z.string(), plannedRelease),
  refused: z.array(refused),
});
export const historyFacts = z.object({ history: z.array(historyRowSchema) });
export const whyFacts = z.object({ shell: z.optional(resolved), remotes: z.record(z.string(), resolved) });
export const versionsFacts = z.object({ published });
export const changedFacts = z.object({ changed: z.record(z.string(), plannedRelease) });
export const knownFacts = z.object({ known: z.optional(builtVersionSchema) });
export const wouldFacts = z.object({
  would: z.object({
    what: z.enum(['begin', 'go-on', 'wait', 'stop', 'roll-back']),
    why: z.optional(z.string()),
    next: z.optional(z.number()),
  }),
});
export const checkFacts = z.object({
  release: z.string(),
  findings: z.array(z.object({ what: z.string(), verdict: z.enum(['ok', 'note', 'refused']), said: z.string() })),
});
export const publishedFacts = z.object({
  name: z.string(),
  version: z.string(),
  screen: z.optional(z.string()),
  bytes: z.optional(z.number()),
});
export const originsFacts = z.object({ allowed: z.array(z.string()) });
export const linkFacts = z.object({ link: z.string(), until: z.string() });
export const madeFacts = z.object({ secret: z.string(), token: tokenSchema });
export const tokensFacts = z.object({ tokens: z.array(tokenSchema) });
