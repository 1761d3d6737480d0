import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { visuallyHidden } from './visually-hidden.tsx';

/** Props of every field. */
export interface FieldTexts {
  /** The visible name of the control and its accessible name. */
  label: ReactNode;
  /** The field name in the submitted form. */
  name: string;
  /** The error; announced at once and linked to the control. */
  error?: ReactNode;
  /** A line of help below the control. */
  hint?: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean;
}

/** Attributes that the frame passes to its control. */
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

/** Splits the props of a field into those of its frame and those of its control. */
export function splitProps<Props extends Omit<FieldFrameProps, 'children'>>(props: Props) {
  const { label, name, error, hint, hideLabel, id, className, ...control } = props;
  return [{ label, name, error, hint, hideLabel, id, className }, control] as const;
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

/** The error line, for groups of controls without a frame. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      {children}
    </p>
  );
}
