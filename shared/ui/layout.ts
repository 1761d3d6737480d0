import css from './layout.module.css';

/**
 * Layout classes. `container` centres a page's width, `narrow` a reading width. `stack` and `cluster` arrange children vertically
 * and horizontally (`--gap` is the distance). `grid` fills the width with equal columns (`--column` is their minimum width);
 * `fields` does so with form fields. `sidebar` puts the first child beside the second from 60rem. `lede`, `soft`, `small` and
 * `eyebrow` are text styles.
 */
export const layout = {
  container: css.container,
  narrow: css.narrow,
  stack: css.stack,
  cluster: css.cluster,
  grid: css.grid,
  fields: css.fields,
  sidebar: css.sidebar,
  lede: css.lede,
  soft: css.soft,
  small: css.small,
  eyebrow: css.eyebrow,
} as const;
