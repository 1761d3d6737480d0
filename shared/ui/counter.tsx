import { type ReactNode, useId } from 'react';
import { texts } from './content.ts';
import css from './counter.module.css';
import { RoundButton } from './round-button.tsx';

export interface StepperProps {
  /** Names the group; its buttons are 'Increase {label}' and 'Decrease {label}'. */
  label: string;
  value: number;
  /** Text of the output, if not the plain number: `₹1,500`. */
  text?: ReactNode;
  /** Bounds and step only disable the buttons visually; the caller enforces them. */
  min?: number;
  max?: number;
  step?: number;
  /** A second line below the label: 'Age 13 or more'. */
  note?: ReactNode;
  /** With a name, the value is part of the surrounding form. */
  name?: string;
  onUp: () => void;
  onDown: () => void;
}

/** A number between two buttons. At a bound a button stays focusable without effect. */
export function Stepper({
  label,
  value,
  text,
  min = -Infinity,
  max = Infinity,
  step = 1,
  note,
  name,
  onUp,
  onDown,
}: StepperProps) {
  const id = useId();
  return (
    <fieldset className={css.row} aria-labelledby={id}>
      <span className={css.text} id={id}>
        {label}
        {note && <span className={css.note}>{note}</span>}
      </span>
      <span className={css.controls}>
        <RoundButton
          className={css.button}
          name={texts.decrease(label)}
          icon="minus"
          limit={value - step < min}
          onClick={onDown}
        />
        <output className={css.value}>{text ?? value}</output>
        <RoundButton className={css.button} name={texts.increase(label)} icon="plus" limit={value + step > max} onClick={onUp} />
      </span>
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  );
}

export interface CounterProps extends Pick<StepperProps, 'label' | 'value' | 'min' | 'max' | 'note' | 'name'> {
  /** Called with a value within the bounds that differs from the current one. */
  onChange: (value: number) => void;
}

/** Counts people, rooms, days: from `min` (0) up to `max` (unbounded). */
export function Counter({ onChange, min = 0, max = Infinity, ...rest }: CounterProps) {
  const { value } = rest;
  return (
    <Stepper
      {...rest}
      min={min}
      max={max}
      onUp={() => value < max && onChange(value + 1)}
      onDown={() => value > min && onChange(value - 1)}
    />
  );
}
