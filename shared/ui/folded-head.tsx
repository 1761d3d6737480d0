// Imported by its public name, so that the page's shared copy is used instead of a second one.
import { Button, Icon, layout } from '@safarnama/shared/ui';
import { useState } from 'react';
import css from './folded-head.module.css';

interface FoldedHeadProps {
  readonly title: string;
  readonly text: string;
  /** Id of the heading. */
  readonly id?: string;
}

/** Heading of a form, before its fields. On phones, the button over the heading shows and hides the fields. */
export function FoldedHead({ title, text, id }: FoldedHeadProps) {
  const [shown, setShown] = useState(false);
  return (
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      <p className={layout.soft}>{text}</p>
      <Button
        variant="quiet"
        size="icon"
        className={css.fold}
        aria-expanded={shown}
        aria-label={title}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'chevron-up' : 'chevron-down'} />
      </Button>
    </header>
  );
}
