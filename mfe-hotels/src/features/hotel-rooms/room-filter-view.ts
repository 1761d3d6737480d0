import { ROOM_FACTS, type RoomFact } from '@safarnama/shared/domain';
import type { ListView } from './list-view.ts';

/** Groups of facts of which one is chosen. */
export const FACT_GROUPS: Readonly<Record<'meals' | 'size', readonly RoomFact[]>> = {
  meals: ['breakfast', 'half-board', 'full-board'],
  size: ['20-m2', '30-m2', '40-m2'],
};

/** The view with a fact in place of those of its group. */
export function withFact(view: ListView, fact: RoomFact): ListView {
  const group = Object.values(FACT_GROUPS).find((facts) => facts.includes(fact));
  const others = view.facts.filter((chosen) => !group?.includes(chosen));
  return { ...view, facts: ROOM_FACTS.filter((option) => option === fact || others.includes(option)) };
}
