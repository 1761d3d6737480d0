import { formatMoney, type HotelSearch } from '@safarnama/shared/domain';
import { searchTexts } from './content.ts';
import { FieldButton } from './field-button.tsx';
import { shortDate } from './short-date.ts';

interface SummaryButtonProps {
  readonly search: HotelSearch;
  readonly open: boolean;
  readonly onClick: () => void;
}

export const DatesButton = ({ search, ...button }: SummaryButtonProps) => (
  <FieldButton
    {...button}
    label={searchTexts.dates}
    value={searchTexts.stay(shortDate(search.checkin), shortDate(search.checkout))}
    icon="calendar"
  />
);

export const GuestsButton = ({ search, ...button }: SummaryButtonProps) => (
  <FieldButton
    {...button}
    label={searchTexts.guests}
    value={searchTexts.party(search.adults, search.children, search.rooms)}
    icon="users"
  />
);

export const PriceButton = ({ search, ...button }: SummaryButtonProps) => (
  <FieldButton
    {...button}
    label={searchTexts.price}
    value={searchTexts.priceSpan(formatMoney(search.minPrice), formatMoney(search.maxPrice))}
    icon="wallet"
  />
);
