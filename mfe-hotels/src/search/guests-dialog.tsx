import { useHost } from '@safarnama/shared/host';
import { type ComponentType, type FormEvent, useState } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { guestTexts, searchTexts } from './content.ts';
import css from './dialogs.module.css';
import type { Party, PartyFieldsProps } from './party-fields.tsx';
import type { OpenState } from './use-open.ts';

interface GuestsFormProps {
  readonly id: string;
  readonly party: Party;
  readonly Fields: ComponentType<PartyFieldsProps>;
  readonly onApply: (party: Party) => void;
}

function GuestsForm({ id, party: given, Fields, onApply }: GuestsFormProps) {
  const [party, setParty] = useState(given);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(party);
  };
  return (
    <form id={id} className={css.form} onSubmit={apply}>
      <Fields party={party} onChange={(part) => setParty({ ...party, ...part })} />
    </form>
  );
}

interface GuestsDialogProps extends OpenState {
  readonly party: Party;
  readonly Fields: ComponentType<PartyFieldsProps>;
  readonly onApply: (party: Party) => void;
}

export const GuestsDialog = ({ party: { adults, children, rooms }, Fields, onApply, ...state }: GuestsDialogProps) => (
  <ApplyDialog {...state} texts={{ ...guestTexts, title: searchTexts.guests[useHost().config.flags.wording] }}>
    {(id) => (
      <GuestsForm
        id={id}
        party={{ adults, children, rooms }}
        Fields={Fields}
        onApply={(party) => {
          onApply(party);
          state.close();
        }}
      />
    )}
  </ApplyDialog>
);
