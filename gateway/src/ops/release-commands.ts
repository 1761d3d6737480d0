import { isVersion, type PlanEntry } from '@safarnama/shared/release';
import * as z from 'zod';
import {
  type Change,
  canary,
  disable,
  enable,
  endCanary,
  lift,
  pin,
  promote,
  refill,
  retire,
  rollback,
  unfill,
} from '../releases/plan-changes.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { beginAuto } from '../rollout/rollout-controller.ts';

const version = z.string().max(100).refine(isVersion, 'is not a version such as 1.4.0');
const place = z.string().min(1).max(100).optional();

/** What can be ordered for the shell or one remote, with the words that each order needs. */
export const COMMAND_SCHEMAS = {
  promote: z.strictObject({ version }),
  rollback: z.strictObject({}),
  retire: z.strictObject({ version }),
  /** With a share, or walking by itself. Without a version it ends. */
  canary: z.strictObject({ version: version.optional(), percent: z.number().optional(), auto: z.literal(true).optional() }),
  lift: z.strictObject({ version: version.optional() }),
  pin: z.strictObject({ version: version.optional() }),
  disable: z.strictObject({ place }),
  enable: z.strictObject({ place }),
} as const;

type Orders = typeof COMMAND_SCHEMAS;
export type CommandName = keyof Orders;
/** What is read of no words at all is nothing. */
type Words<S extends z.ZodType> = z.infer<S> extends Record<string, never> ? object : Readonly<z.infer<S>>;
export type ReleaseCommand = { [Name in CommandName]: { readonly what: Name } & Words<Orders[Name]> }[CommandName];

/** Carries an order out for the shell or one remote, whoever gave it. */
export function runCommand(store: ReleaseStore, name: string, order: ReleaseCommand, by: Change): Promise<PlanEntry> {
  switch (order.what) {
    case 'promote':
      return promote(store, name, order.version, by);
    case 'rollback':
      return rollback(store, name, by);
    case 'retire':
      return retire(store, name, order.version, by);
    case 'canary':
      if ((order.auto ?? false) === (order.percent !== undefined))
        throw new ReleaseError('a canary has a percentage, or decides for itself');
      if (order.version === undefined) {
        if (order.percent !== 0) throw new ReleaseError('a canary needs a version');
        return endCanary(store, name, by);
      }
      if (order.percent === undefined) return beginAuto(store, name, order.version, by);
      return canary(store, name, order.version, order.percent, by);
    case 'lift':
      return lift(store, name, order.version, by);
    case 'pin':
      return pin(store, name, order.version, by);
    case 'disable':
      return order.place ? unfill(store, name, order.place, by) : disable(store, name, by);
    case 'enable':
      return order.place ? refill(store, name, order.place, by) : enable(store, name, by);
  }
}
