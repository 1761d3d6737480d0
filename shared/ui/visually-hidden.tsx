import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}

/** The class behind {@link VisuallyHidden}, for labels, legends and skip links (it shows itself on focus). */
export const visuallyHidden = css.hidden;
