import { Button, Dialog, FieldButton } from '@safarnama/shared/ui';
import { type ReactNode, useState } from 'react';
import css from './compact-panel.module.css';
import { content } from './content.ts';

interface PanelModalProps {
  readonly label: string;
  readonly title: string;
  /** What is chosen now. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A part of the panel: its choice on a button, its controls in a modal. */
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
