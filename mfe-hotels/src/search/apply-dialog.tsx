import { Button, Dialog, FieldError } from '@safarnama/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import css from './dialogs.module.css';
import type { OpenState } from './use-open.ts';

interface DraftProps<T> {
  /** Values when the dialog opens. */
  readonly value: T;
  readonly onApply: (value: T) => void;
  /** Returns the problem that keeps the dialog open; may focus its field. */
  readonly check?: (draft: T, form: HTMLFormElement) => string | undefined;
  readonly className?: string | undefined;
  readonly children: (draft: T, change: (part: Partial<T>) => void, problem: ReactNode) => ReactNode;
}

function DraftForm<T>({ id, value, onApply, check, className = css.form, children }: DraftProps<T> & { readonly id: string }) {
  const [draft, setDraft] = useState(value);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<T>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broken = check?.(draft, event.currentTarget);
    setProblem(broken);
    if (!broken) onApply(draft);
  };
  return (
    <form id={id} className={className} noValidate onSubmit={apply}>
      {children(draft, change, problem && <FieldError>{problem}</FieldError>)}
    </form>
  );
}

interface ApplyDialogProps<T> extends OpenState, DraftProps<T> {
  readonly texts: { readonly title: string; readonly apply: string; readonly cancel?: string };
}

/** Dialog with a form whose values take effect only on Apply, which closes it. */
export function ApplyDialog<T>({ open, close, texts, onApply, ...form }: ApplyDialogProps<T>) {
  const id = useId();
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={close}
      footer={
        <>
          {texts.cancel && (
            <Button variant="secondary" onClick={close}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" form={id}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <DraftForm
        {...form}
        id={id}
        onApply={(value) => {
          onApply(value);
          close();
        }}
      />
    </Dialog>
  );
}
