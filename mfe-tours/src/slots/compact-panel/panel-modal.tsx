import { Button, Dialog, FieldButton } from '@safarnama/shared/ui';
import { type ReactNode, useState } from 'react';
import css from './compact-panel.module.css';
import { content } from './content.ts';

interface PanelModalProps {
  readonly label: string;
  readonly title: string;
  /** Text of the current choice. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A field of the panel: a button shows the choice, a modal holds the controls. */
export function PanelModal({ label, title, summary, children }: PanelModalProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FieldButton
        className={css.part}
        label={label}
        value={summary}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} title={title} size="small" onClose={close} footer={<Button onClick={close}>{content.done}</Button>}>
        {children}
      </Dialog>
    </>
  );
}
