import type { RoomFact } from './room-facts.ts';

/** Each plan includes the meals of those before it. */
export const MEAL_PLANS = ['room only', 'breakfast', 'half board', 'full board'] as const;

export type FilteredRoom = { free: boolean; meal_plan: string | null; size_m2: number | null };

const meals =
  (min: (typeof MEAL_PLANS)[number]) =>
  ({ meal_plan }: FilteredRoom): boolean =>
    MEAL_PLANS.slice(MEAL_PLANS.indexOf(min)).some((plan) => plan === meal_plan);

const size =
  (min: number) =>
  ({ size_m2 }: FilteredRoom): boolean =>
    (size_m2 ?? 0) >= min;

const TESTS: Readonly<Record<RoomFact, (room: FilteredRoom) => boolean>> = {
  'free-cancellation': ({ free }) => free,
  breakfast: meals('breakfast'),
  'half-board': meals('half board'),
  'full-board': meals('full board'),
  '20-m2': size(20),
  '30-m2': size(30),
  '40-m2': size(40),
};

/** Whether a room is known to have all these facts. */
export const hasFacts = (room: FilteredRoom, facts: readonly RoomFact[]): boolean => facts.every((fact) => TESTS[fact](room));
