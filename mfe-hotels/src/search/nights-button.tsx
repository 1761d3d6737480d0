import { Button, Icon } from '@safarnama/shared/ui';
import css from './nights-button.module.css';
import { nightsTexts } from './nights-content.ts';

interface NightsButtonProps {
  readonly open: boolean;
  readonly press: () => void;
}

/** Beside two date fields: the way to the calendar with prices. Where a form stands in one row, it is a square. */
export const NightsButton = ({ open, press }: NightsButtonProps) => (
  <Button variant="quiet" className={css.nights} aria-haspopup="dialog" aria-expanded={open} onClick={press}>
    <Icon name="calendar" />
    <span>{nightsTexts.open}</span>
  </Button>
);
