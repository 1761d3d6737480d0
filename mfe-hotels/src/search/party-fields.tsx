import { type HotelSearch, LANDING_HOTEL_LIMITS, LIST_SELECTOR_OPTIONS } from '@safarnama/shared/domain';
import { Button, Counter, SelectField } from '@safarnama/shared/ui';
import { guestTexts } from './content.ts';
import css from './dialogs.module.css';

export type Party = Pick<HotelSearch, 'adults' | 'children' | 'rooms'>;

export interface PartyFieldsProps {
  readonly party: Party;
  readonly onChange: (part: Partial<Party>) => void;
}

const KINDS = ['adults', 'children', 'rooms'] as const;

/** Guest counters with the landing card's limits. */
export function PartyCounters({ party, onChange }: PartyFieldsProps) {
  return KINDS.map((kind) => (
    <Counter
      key={kind}
      label={guestTexts[kind]}
      value={party[kind]}
      {...LANDING_HOTEL_LIMITS[kind]}
      onChange={(value) => onChange({ [kind]: value })}
    />
  ));
}

const OPTIONS = LIST_SELECTOR_OPTIONS.map(String);

/** Guest selects from 1 to 21. A number outside the options is shown until another is chosen. */
export function PartySelects({ party, onChange }: PartyFieldsProps) {
  return (
    <div className={css.selects}>
      {KINDS.map((kind) => {
        const value = String(party[kind]);
        return (
          <SelectField
            key={kind}
            label={guestTexts[kind]}
            name={kind}
            value={value}
            options={OPTIONS.includes(value) ? OPTIONS : [value, ...OPTIONS]}
            onChange={(event) => onChange({ [kind]: Number(event.target.value) })}
          />
        );
      })}
      <Button
        variant="quiet"
        className={css.noChildren}
        aria-pressed={party.children === 0}
        onClick={() => onChange({ children: 0 })}
      >
        {guestTexts.noChildren}
      </Button>
    </div>
  );
}
