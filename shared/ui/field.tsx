import type { ComponentPropsWithRef } from 'react';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, splitProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldTexts | 'aria-describedby' | 'aria-invalid'
>;

export interface FieldProps extends FieldTexts, Native<'input'> {}

/** A one-line input of any native `type` (text, email, tel, number, date …). `className` goes to the frame. */
export function Field(props: FieldProps) {
  const [frame, input] = splitProps(props);
  return <FieldFrame {...frame}>{(control) => <input {...input} {...control} />}</FieldFrame>;
}

export interface TextAreaProps extends FieldTexts, Native<'textarea'> {}

export function TextArea(props: TextAreaProps) {
  const [frame, area] = splitProps(props);
  return <FieldFrame {...frame}>{(control) => <textarea {...area} {...control} />}</FieldFrame>;
}

/** One choice; a plain string is its own value. */
export type Option = string | { value: string; label: string };

export const optionOf = (option: Option): { value: string; label: string } =>
  typeof option === 'string' ? { value: option, label: option } : option;

export interface SelectFieldProps extends FieldTexts, Omit<Native<'select'>, 'children' | 'multiple'> {
  options: readonly Option[];
  /** The first, empty choice. Without it the first option is chosen. */
  placeholder?: string;
}

/** A native select, so that phones show their own picker. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const [frame, select] = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(optionOf).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={css.end} />
        </>
      )}
    </FieldFrame>
  );
}
