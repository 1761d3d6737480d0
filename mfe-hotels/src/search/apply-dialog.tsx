import { Button, Dialog } from '@safarnama/shared/ui';
import { type ReactNode, useId } from 'react';
import type { OpenState } from './use-open.ts';

interface ApplyDialogProps extends OpenState {
  readonly texts: { readonly title: string; readonly apply: string; readonly cancel?: string };
  /** Renders the form; it must have this id, which Apply submits. */
  readonly children: (id: string) => ReactNode;
}

/** Dialog whose form values take effect only on Apply. */
export function ApplyDialog({ open, close, texts, children }: ApplyDialogProps) {
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
      {children(id)}
    </Dialog>
  );
}
