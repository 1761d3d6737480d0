import type { Travellers } from '@safarnama/shared/domain';
import { Button, Counter } from '@safarnama/shared/ui';
import css from './booking-dialog.module.css';
import { content } from './content.ts';

const KINDS = ['adult', 'child', 'infant'] as const satisfies readonly (keyof Travellers)[];
/** Higher than the seats of any departure. */
const MAX_TRAVELLERS = 99;

interface RoomFieldsProps {
  readonly number: number;
  readonly room: Travellers;
  readonly onChange: (room: Travellers) => void;
  /** Undefined when there is only one room. */
  readonly onRemove?: () => void;
}

export function RoomFields({ number, room, onChange, onRemove }: RoomFieldsProps) {
  return (
    <fieldset className={css.room} data-part={room.adult + room.child + room.infant > 0 ? undefined : 'rooms'}>
      <legend className={css.legend}>{content.room(number)}</legend>
      {KINDS.map((kind) => (
        <Counter
          key={kind}
          name={kind}
          label={content.travellers[kind]}
          note={content.ages[kind]}
          value={room[kind]}
          min={0}
          max={MAX_TRAVELLERS}
          onChange={(count) => onChange({ ...room, [kind]: count })}
        />
      ))}
      {onRemove ? (
        <Button variant="quiet" aria-label={content.removeRoom(number)} onClick={onRemove}>
          {content.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}
