import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { visuallyHidden } from './visually-hidden.tsx';

/** What every field shares. */
export interface FieldTexts {
  /** The visible name of the control and its accessible name. */
  label: ReactNode;
  /** The name under which the form sends it. */
  name: string;
  /** What is wrong; announced at once and tied to the control. */
  error?: ReactNode;
  /** A line of help below the control. */
  hint?: ReactNode;
  /** Keeps the label for those who listen only. */
  hideLabel?: boolean;
}

/** What the frame asks its control to carry. */
export interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, wired by ids. */
export function FieldFrame({ label, name, error, hint, hideLabel, id, className, children }: FieldFrameProps) {
  const own = useId();
  const control = id ?? own;
  const described = classNames(error ? `${control}-error` : undefined, hint ? `${control}-hint` : undefined);
  return (
    <div className={classNames(css.field, className)}>
      <label className={hideLabel ? visuallyHidden : css.label} htmlFor={control}>
        {label}
      </label>
      <div className={css.box}>
        {children({
          id: control,
          name,
          className: css.control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {hint && (
        <p className={css.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The line that says what is wrong; for groups of controls that have no frame. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      {children}
    </p>
  );
}
