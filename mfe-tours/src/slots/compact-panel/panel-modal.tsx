import { Button, classNames, Dialog, Icon } from '@safarnama/shared/ui';
import { type ReactNode, useState } from 'react';
import field from '../choice-field.module.css';
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
    <div className={classNames(field.field, css.part)}>
      <span className={field.label} aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        className={field.trigger}
        aria-haspopup="dialog"
        aria-label={`${label}: ${summary}`}
        onClick={() => setOpen(true)}
      >
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </button>
      <Dialog open={open} title={title} size="small" onClose={close} footer={<Button onClick={close}>{content.done}</Button>}>
        {children}
      </Dialog>
    </div>
  );
}
