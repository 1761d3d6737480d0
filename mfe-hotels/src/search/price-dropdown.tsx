import { HOTEL_PRICE_OPTIONS } from '@safarnama/shared/domain';
import { Dropdown, dropdownItemClass, Icon } from '@safarnama/shared/ui';
import { useId } from 'react';
import { searchTexts } from './content.ts';
import field from './field-button.module.css';

interface PriceDropdownProps {
  readonly min: number;
  readonly max: number;
  readonly onChange: (price: { minPrice: number; maxPrice: number }) => void;
}

/** The five prices per night. Choosing the chosen one again takes it back. */
export function PriceDropdown({ min, max, onChange }: PriceDropdownProps) {
  const id = useId();
  const chosen = HOTEL_PRICE_OPTIONS.find((option) => option.min === min && option.max === max);
  return (
    <div className={field.field}>
      <span className={field.label} id={id}>
        {searchTexts.price}
      </span>
      <Dropdown
        name={`${searchTexts.price} ${chosen?.label ?? searchTexts.noPrice}`}
        triggerClass={field.button}
        align="end"
        label={
          <>
            <Icon name="wallet" className={field.icon} />
            <span className={field.value}>{chosen?.label ?? searchTexts.noPrice}</span>
          </>
        }
      >
        {(close) => (
          <ul className={field.options} aria-labelledby={id}>
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
                  {option.label}
                  {option === chosen && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
    </div>
  );
}
