import type { TourSearch } from '@safarnama/shared/domain';
import { Button, Counter, classNames, Dropdown, Icon } from '@safarnama/shared/ui';
import field from '../choice-field.module.css';
import { content } from './content.ts';
import css from './landing-form.module.css';

const KINDS = ['adults', 'children', 'days'] as const satisfies readonly (keyof TourSearch)[];

interface GuestsProps {
  readonly search: TourSearch;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onChange: (part: Partial<TourSearch>) => void;
}

/** Adults, children and days behind one button that says the three numbers. */
export function Guests({ search, limits, onChange }: GuestsProps) {
  const summary = content.guestsSummary(search.adults, search.children, search.days);
  return (
    <div className={classNames(field.field, css.guests)}>
      <span className={field.label} aria-hidden="true">
        {content.guests}
      </span>
      <Dropdown
        className={css.dropdown}
        triggerClass={field.trigger}
        panelClass={css.panel}
        name={`${content.guests}: ${summary}`}
        label={
          <>
            <span>{summary}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {(close) => (
          <>
            {KINDS.map((kind) => (
              <Counter
                key={kind}
                label={content[kind]}
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
    </div>
  );
}
