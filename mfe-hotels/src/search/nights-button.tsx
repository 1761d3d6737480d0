import { Button, Icon } from '@safarnama/shared/ui';
import css from './nights-button.module.css';
import { nightsTexts } from './nights-content.ts';

/** Opens the calendar with prices, beside two date fields. A square in one-row forms. */
export const NightsButton = ({ open, press }: { readonly open: boolean; readonly press: () => void }) => (
  <Button variant="quiet" className={css.nights} aria-haspopup="dialog" aria-expanded={open} onClick={press}>
    <Icon name="calendar" />
    <span>{nightsTexts.open}</span>
  </Button>
);
