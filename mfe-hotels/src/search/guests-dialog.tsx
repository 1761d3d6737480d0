import { useHost } from '@safarnama/shared/host';
import type { ComponentType } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { guestTexts, searchTexts } from './content.ts';
import type { Party, PartyFieldsProps } from './party-fields.tsx';
import type { OpenState } from './use-open.ts';

interface GuestsDialogProps extends OpenState {
  readonly party: Party;
  readonly Fields: ComponentType<PartyFieldsProps>;
  readonly onApply: (party: Party) => void;
}

export const GuestsDialog = ({ party: { adults, children, rooms }, Fields, ...dialog }: GuestsDialogProps) => (
  <ApplyDialog
    {...dialog}
    texts={{ ...guestTexts, title: searchTexts.guests[useHost().config.flags.wording] }}
    value={{ adults, children, rooms }}
  >
    {(party, change) => <Fields party={party} onChange={change} />}
  </ApplyDialog>
);
