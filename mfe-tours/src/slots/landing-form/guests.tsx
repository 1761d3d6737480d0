import type { TourSearch } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Counter, Dropdown, FieldButton } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './landing-form.module.css';

const KINDS = ['adults', 'children', 'days'] as const satisfies readonly (keyof TourSearch)[];

interface GuestsProps {
  readonly search: TourSearch;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onChange: (part: Partial<TourSearch>) => void;
}

/** Adults, children and days behind one button that shows the three numbers. */
export function Guests({ search, limits, onChange }: GuestsProps) {
  const { tourDays } = useHost().config.flags;
  const summary = content.guestsSummary(search.adults, search.children, content[tourDays].summary(search.days));
  return (
    <Dropdown
      className={css.guests}
      panelClass={css.panel}
      label={(trigger) => <FieldButton {...trigger} label={content.guests} value={summary} />}
    >
      {(close) => (
        <>
          {KINDS.map((kind) => (
            <Counter
              key={kind}
              label={kind === 'days' ? content[tourDays].days : content[kind]}
              value={search[kind]}
              min={limits.min}
              max={limits.max}
              onChange={(count) => onChange({ [kind]: count })}
            />
          ))}
          <Button size="wide" variant="secondary" onClick={close}>
            {content.done}
          </Button>
        </>
      )}
    </Dropdown>
  );
}
