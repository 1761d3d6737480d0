import { formatMoney, type HotelSearch } from '@safarnama/shared/domain';
import { type Flags, useHost } from '@safarnama/shared/host';
import { FieldButton, type FieldButtonProps, type IconName } from '@safarnama/shared/ui';
import { searchTexts } from './content.ts';
import { shortDate } from './short-date.ts';

interface SummaryButtonProps extends Pick<FieldButtonProps, 'hideLabel' | 'onClick'> {
  readonly search: HotelSearch;
  readonly open: boolean;
}

/** Button that shows a part of the search and opens its dialog. */
const summaryButton =
  (icon: IconName, label: string | Readonly<Record<Flags['wording'], string>>, textOf: (search: HotelSearch) => string) =>
  ({ search, open, ...button }: SummaryButtonProps) => {
    const { wording } = useHost().config.flags;
    return (
      <FieldButton
        {...button}
        icon={icon}
        label={typeof label === 'string' ? label : label[wording]}
        value={textOf(search)}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    );
  };

export const DatesButton = summaryButton('calendar', searchTexts.dates, ({ checkin, checkout }) =>
  searchTexts.stay(shortDate(checkin), shortDate(checkout)),
);

export const GuestsButton = summaryButton('users', searchTexts.guests, ({ adults, children, rooms }) =>
  searchTexts.party(adults, children, rooms),
);

export const PriceButton = summaryButton('wallet', searchTexts.price, ({ minPrice, maxPrice }) =>
  searchTexts.priceSpan(formatMoney(minPrice), formatMoney(maxPrice)),
);
