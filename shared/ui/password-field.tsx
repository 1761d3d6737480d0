import { useState } from 'react';
import { classNames } from './class-names.ts';
import { texts } from './content.ts';
import css from './field.module.css';
import type { FieldProps } from './field.tsx';
import { FieldFrame, splitProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';

/** A password with a button that shows and hides it, named 'Show {label}' and 'Hide {label}'. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'label'> & { label: string }) {
  const [shown, setShown] = useState(false);
  const [frame, input] = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={classNames(css.control, css.withEnd)}
            type={shown ? 'text' : 'password'}
          />
          <button
            className={css.endButton}
            type="button"
            aria-label={shown ? texts.hide(props.label) : texts.show(props.label)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </>
      )}
    </FieldFrame>
  );
}
