import css from './spinner.module.css';

/** An activity indicator in the size and colour of the text. Announced with a `label`, decorative without. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={css.spinner} role="status" aria-label={label} />
  ) : (
    <span className={css.spinner} aria-hidden="true" />
  );
}
