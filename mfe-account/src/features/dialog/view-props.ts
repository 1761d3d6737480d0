import type { Session } from '@safarnama/shared/host';
import type { MouseEvent } from 'react';

export interface ViewProps {
  readonly onSession: (session: Session) => void;
  /** Called when the visitor follows a link out of the dialog. */
  readonly onLeave: () => void;
  readonly onTurn: (event: MouseEvent) => void;
}
