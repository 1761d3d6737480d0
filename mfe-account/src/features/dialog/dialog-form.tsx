import { type Session, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, FieldError } from '@safarnama/shared/ui';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { DIALOG } from './content.ts';
import css from './dialog.module.css';

export interface ViewProps {
  readonly onSession: (session: Session) => void;
  /** Called when the visitor follows a link out of the dialog. */
  readonly onLeave: () => void;
  readonly onTurn: (event: MouseEvent) => void;
}

interface DialogFormProps extends Pick<ViewProps, 'onLeave' | 'onTurn'> {
  readonly lead: string;
  readonly submit: string;
  /** Link to the other view. */
  readonly turn: { readonly question: string; readonly text: string; readonly href: string };
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** Below the submit button: another way to log in. */
  readonly more?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

function Terms({ onLeave }: { readonly onLeave: () => void }) {
  const { links } = useHost();
  return (
    <p className={css.terms}>
      {DIALOG.agree}{' '}
      <Link to={links.terms()} onClick={onLeave}>
        {DIALOG.terms}
      </Link>{' '}
      {DIALOG.and}{' '}
      <Link to={links.privacy()} onClick={onLeave}>
        {DIALOG.privacy}
      </Link>
    </p>
  );
}

/** Common frame of the login and sign-up forms. */
export const DialogForm = ({ lead, submit, turn, problem, busy, more, onSubmit, onLeave, onTurn, children }: DialogFormProps) => (
  <form className={css.form} onSubmit={onSubmit} noValidate>
    <p className={css.lead}>{lead}</p>
    {children}
    {problem && <FieldError>{problem}</FieldError>}
    <Button type="submit" size="wide" busy={busy}>
      {submit}
    </Button>
    {more}
    <p className={css.turn}>
      {turn.question}{' '}
      <a href={turn.href} onClick={onTurn}>
        {turn.text}
      </a>
    </p>
    <Terms onLeave={onLeave} />
  </form>
);
