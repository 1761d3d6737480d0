import { type HotelSearch, type RoomFact, toggle } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Checkbox, RadioGroup } from '@safarnama/shared/ui';
import { Counts } from './counts.tsx';
import type { FilterCounts } from './filter-counts.ts';
import { lazyTexts } from './lazy-content.ts';
import type { ListView } from './list-view.ts';
import { FACT_GROUPS, withFact } from './room-filter-view.ts';

const FREE: RoomFact = 'free-cancellation';

interface FactFiltersProps {
  readonly view: ListView;
  readonly counts: FilterCounts | undefined;
  readonly onChange: (view: ListView) => void;
}

interface RoomFiltersProps extends FactFiltersProps {
  readonly search: HotelSearch;
  /** False without a search, which has no rooms to count. */
  readonly onCounts: false | ((counts: FilterCounts | undefined) => void);
}

/** The filters' parts that load after hydration: the room counts and the filters by facts. */
export const RoomFilters = ({ search, onCounts, ...filters }: RoomFiltersProps) => (
  <>
    {onCounts && <Counts search={search} view={filters.view} onCounts={onCounts} />}
    {useHost().config.flags.travelFacts && <FactFilters {...filters} />}
  </>
);

/** Filters by cancellation, meals and size. A choice that would leave no room is disabled. */
function FactFilters({ view, counts, onChange }: FactFiltersProps) {
  const disabled = (fact: RoomFact) => counts?.[fact] === 0 && !view.facts.includes(fact);
  return (
    <>
      <Checkbox
        label={lazyTexts.facts[FREE]}
        name="free_cancellation"
        note={counts?.[FREE]}
        checked={view.facts.includes(FREE)}
        disabled={disabled(FREE)}
        onChange={() => onChange({ ...view, facts: toggle(view.facts, FREE) })}
      />
      {(['meals', 'size'] as const).map((name) => {
        const group = FACT_GROUPS[name];
        return (
          <RadioGroup
            key={name}
            label={lazyTexts[name]}
            name={name}
            options={[
              { value: '', label: lazyTexts.any },
              ...group.map((fact) => {
                const text = lazyTexts.facts[fact];
                const rooms = counts?.[fact];
                return {
                  value: fact,
                  label: rooms === undefined ? text : lazyTexts.counted(text, rooms),
                  disabled: disabled(fact),
                };
              }),
            ]}
            value={group.findLast((fact) => view.facts.includes(fact)) ?? ''}
            onChange={(value) => {
              const fact = group.find((option) => option === value);
              onChange(fact ? withFact(view, fact) : { ...view, facts: view.facts.filter((chosen) => !group.includes(chosen)) });
            }}
          />
        );
      })}
    </>
  );
}
