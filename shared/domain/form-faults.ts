import { isBlank } from './blank.ts';
import * as say from './messages.ts';

export type FormFaults<F> = { readonly [Name in keyof F]?: string };

/**
 * The faults of all fields, from a check that stops at the first one: each value is checked among valid ones, and the confirmation
 * against its password.
 */
export function formFaults<F extends Readonly<Record<string, string>>>(
  form: F,
  valid: F,
  check: (form: F) => string | undefined,
  [password, confirmation]: readonly [keyof F & string, keyof F & string],
): FormFaults<F> {
  const trial = (name: string): F => {
    if (name === password) return { ...valid, [password]: form[password], [confirmation]: form[password] };
    if (name !== confirmation || form[name] === '') return { ...valid, [name]: form[name] };
    return { ...valid, [name]: form[confirmation] === form[password] ? valid[password] : `${valid[password]} ` };
  };
  const faults = Object.keys(valid).flatMap((name) => {
    const fault = check(trial(name));
    return fault ? [[name, isBlank(form[name] ?? '') ? say.REQUIRED_FIELD : fault]] : [];
  });
  return Object.fromEntries(faults) as FormFaults<F>;
}

/** Focuses the first control of a form that has a fault, in the order of the page. */
export function focusFirstFault(form: HTMLFormElement, faults: object): void {
  [...form.elements].find((control): control is HTMLInputElement => (control as HTMLInputElement).name in faults)?.focus();
}
