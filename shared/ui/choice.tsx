import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './choice.module.css';
import { classNames } from './class-names.ts';
import { type Option, optionOf } from './field.tsx';
import { FieldError } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'name'> {
  label: ReactNode;
  name: string;
  /** Additional text at the end of the line; not part of the accessible name. */
  note?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label beside it. */
export function Checkbox({ label, note, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const noted = note !== undefined && note !== '';
  return (
    <div className={classNames(noted && css.noted, className)}>
      <label className={css.choice}>
        <input
          // Prevents restoring of the checked state from an earlier visit by the browser.
          autoComplete={input.checked === undefined ? undefined : 'off'}
          {...input}
          className={css.native}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : noted ? `${id}note` : undefined}
        />
        <span>{label}</span>
      </label>
      {noted && (
        <span id={`${id}note`} className={css.note}>
          {note}
        </span>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export interface RadioGroupProps {
  /** The question; names the group. */
  label: ReactNode;
  name: string;
  options: readonly (Option & (string | { disabled?: boolean }))[];
  value: string | null;
  onChange: (value: string) => void;
  error?: ReactNode;
}

function Radios({ label, name, options, value, onChange, error, chips }: RadioGroupProps & { chips: boolean }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={chips ? css.chips : undefined}>
        {options.map((option) => {
          const { value: own, label: text } = optionOf(option);
          return (
            <label key={own} className={chips ? css.chip : css.choice}>
              <input
                className={chips ? undefined : css.native}
                type="radio"
                name={name}
                value={own}
                checked={own === value}
                disabled={typeof option === 'object' && option.disabled}
                onChange={() => onChange(own)}
              />
              <span>{text}</span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

/** One of a few, listed below each other; native radio buttons. */
export const RadioGroup = (props: RadioGroupProps) => <Radios {...props} chips={false} />;

/** The same choice as a row of chips. */
export const OptionChips = (props: RadioGroupProps) => <Radios {...props} chips />;

/** Class of a chip for links and buttons; set `aria-pressed` or `aria-current` yourself when it is chosen. */
export const chipClass = (on = false): string => classNames(css.chip, on && css.on);
