import { Button, Dialog } from '@safarnama/shared/ui';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { guestTexts } from './content.ts';
import css from './dialogs.module.css';
import type { Party, PartyFieldsProps } from './party-fields.tsx';
import type { OpenState } from './use-open.ts';

interface GuestsFormProps {
  readonly id: string;
  readonly party: Party;
  readonly Fields: ComponentType<PartyFieldsProps>;
  readonly onApply: (party: Party) => void;
}

/** What is counted here counts only with Apply. */
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

export function GuestsDialog({ open, close, party: { adults, children, rooms }, Fields, onApply }: GuestsDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      title={guestTexts.title}
      onClose={close}
      footer={
        <Button type="submit" form={id}>
          {guestTexts.apply}
        </Button>
      }
    >
      <GuestsForm
        id={id}
        party={{ adults, children, rooms }}
        Fields={Fields}
        onApply={(party) => {
          onApply(party);
          close();
        }}
      />
    </Dialog>
  );
}
