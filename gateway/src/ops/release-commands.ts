import type { PlanEntry } from '@safarnama/shared/release';
import * as z from 'zod';
import { canary, endCanary } from '../releases/canary-changes.ts';
import { type Change, disable, enable, lift, pin, promote, refill, retire, rollback, unfill } from '../releases/plan-changes.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { beginAuto } from '../rollout/rollout-controller.ts';
import { version } from './schemas.ts';

const place = z.string().min(1).max(100).optional();

/** Commands for the shell or one remote, and their parameters. */
export const COMMAND_SCHEMAS = {
  promote: z.strictObject({ version }),
  /** The version to withdraw. Refused when another one is stable. */
  rollback: z.strictObject({ version: version.optional() }),
  retire: z.strictObject({ version }),
  /** With a percentage or automatic. Without a version the canary ends. */
  canary: z.strictObject({ version: version.optional(), percent: z.number().optional(), auto: z.literal(true).optional() }),
  lift: z.strictObject({ version: version.optional() }),
  pin: z.strictObject({ version: version.optional() }),
  disable: z.strictObject({ place }),
  enable: z.strictObject({ place }),
} as const;

type CommandSchemas = typeof COMMAND_SCHEMAS;
export type CommandName = keyof CommandSchemas;
/** A command without parameters has an empty object. */
type CommandParameters<S extends z.ZodType> = z.infer<S> extends Record<string, never> ? object : Readonly<z.infer<S>>;
export type ReleaseCommand = {
  [Name in CommandName]: { readonly what: Name } & CommandParameters<CommandSchemas[Name]>;
}[CommandName];

/** Runs a command for the shell or one remote. */
export function runCommand(store: ReleaseStore, name: string, command: ReleaseCommand, by: Change): Promise<PlanEntry> {
  switch (command.what) {
    case 'promote':
      return promote(store, name, command.version, by);
    case 'rollback':
      return rollback(store, name, by, command.version);
    case 'retire':
      return retire(store, name, command.version, by);
    case 'canary':
      if ((command.auto ?? false) === (command.percent !== undefined))
        throw new ReleaseError('a canary has a percentage or is automatic');
      if (command.percent === 0) return endCanary(store, name, by);
      if (command.version === undefined) throw new ReleaseError('a canary needs a version');
      if (command.percent === undefined) return beginAuto(store, name, command.version, by);
      return canary(store, name, command.version, command.percent, by);
    case 'lift':
      return lift(store, name, command.version, by);
    case 'pin':
      return pin(store, name, command.version, by);
    case 'disable':
      return command.place ? unfill(store, name, command.place, by) : disable(store, name, by);
    case 'enable':
      return command.place ? refill(store, name, command.place, by) : enable(store, name, by);
  }
}
