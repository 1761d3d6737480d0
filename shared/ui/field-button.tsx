import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Icon, type IconName } from './icon.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

export interface FieldButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'value' | 'children' | 'type' | 'aria-label' | 'aria-labelledby'> {
  label: ReactNode;
  /** The current value; the accessible name is the label and this. */
  value: string;
  /** Icon before the value; without it an arrow follows the value. */
  icon?: IconName;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Whether its dialog or panel is open. For a dialog add `aria-haspopup="dialog"`. */
  'aria-expanded': boolean;
}

/**
 * Looks like a field and opens its editor: a dialog, or as the `label` of a `Dropdown` its panel. `className` goes to the frame.
 */
export function FieldButton({ label, value, icon, hideLabel, className, ...button }: FieldButtonProps) {
  const id = useId();
  return (
    <div className={classNames(css.field, className)}>
      <span className={hideLabel ? visuallyHidden : css.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        {...button}
        type="button"
        className={classNames(css.control, css.opener)}
        aria-labelledby={`${id}-label ${id}-value`}
      >
        {icon && <Icon name={icon} />}
        <span className={css.chosen} id={`${id}-value`}>
          {value}
        </span>
        {!icon && <Icon name="chevron-down" />}
      </button>
    </div>
  );
}
