import css from './spinner.module.css';

/** Turns while something works, in the size and colour of the text. With a `label` it speaks, without it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={css.spinner} role="status" aria-label={label} />
  ) : (
    <span className={css.spinner} aria-hidden="true" />
  );
}
