import css from './spinner.module.css';

/** An activity indicator in the size and colour of the text; decorative. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
