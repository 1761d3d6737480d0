import { TOUR_GUEST_LIMITS, type TourSearch } from '@safarnama/shared/domain';
import { Counter } from '@safarnama/shared/ui';
import { content } from './content.ts';

interface GuestFieldsProps {
  readonly search: TourSearch;
  readonly onChange: (part: Partial<TourSearch>) => void;
}

export function GuestFields({ search, onChange }: GuestFieldsProps) {
  return (['adults', 'children'] as const).map((kind) => (
    <Counter
      key={kind}
      label={content[kind]}
      value={search[kind]}
      min={TOUR_GUEST_LIMITS[kind].min}
      max={TOUR_GUEST_LIMITS[kind].max}
      onChange={(count) => onChange({ [kind]: count })}
    />
  ));
}
