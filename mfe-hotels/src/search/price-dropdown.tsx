import { HOTEL_PRICE_OPTIONS, rangeText, spanText } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Dropdown, dropdownItemClass, FieldButton, Icon } from '@safarnama/shared/ui';
import { searchTexts } from './content.ts';
import css from './price-dropdown.module.css';

interface PriceDropdownProps {
  readonly min: number;
  readonly max: number;
  readonly onChange: (price: { minPrice: number; maxPrice: number }) => void;
}

/** The five price ranges per night. Choosing the current one again clears it. */
export function PriceDropdown({ min, max, onChange }: PriceDropdownProps) {
  const { priceRanges } = useHost().config.flags;
  const chosen = HOTEL_PRICE_OPTIONS.find((option) => option.min === min && option.max === max);
  return (
    <Dropdown
      align="end"
      label={(trigger) => (
        <FieldButton
          {...trigger}
          icon="wallet"
          label={searchTexts.price}
          value={chosen ? rangeText(chosen, priceRanges) : max > 0 ? spanText({ min, max }) : searchTexts.noPrice}
        />
      )}
    >
      {(close) => (
        <ul className={css.options} aria-label={searchTexts.price}>
          {HOTEL_PRICE_OPTIONS.map((option) => (
            <li key={option.label}>
              <button
                type="button"
                className={dropdownItemClass}
                aria-pressed={option === chosen}
                onClick={() => {
                  onChange(
                    option === chosen ? { minPrice: 0, maxPrice: 0 } : { minPrice: option.min, maxPrice: option.max ?? 0 },
                  );
                  close();
                }}
              >
                {rangeText(option, priceRanges)}
                {option === chosen && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
