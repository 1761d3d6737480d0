import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `icon` is a round button with nothing but an icon: give it an `aria-label`. `wide` takes the whole line. */
export type ButtonSize = 'normal' | 'large' | 'icon' | 'wide';

/** The look of a button, for router links: `<Link className={buttonClass('secondary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string =>
  classNames(css.button, variant !== 'primary' && css[variant], size !== 'normal' && css[size]);

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner beside the label; the width stays, clicks are ignored. */
  busy?: boolean;
}

/** A native button; `type` defaults to `button`. */
export function Button({ variant, size, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
      <span className={css.label}>{children}</span>
    </button>
  );
}
