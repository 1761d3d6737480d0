import css from './layout.module.css';

/**
 * Classes that align screens with each other.
 * `container` centres a page's width, `narrow` a reading width.
 * `stack` and `cluster` set things below and beside each other (`--gap` changes the distance);
 * `grid` fills the width with equal columns (`--column` is their least width); `fields` does so with form fields.
 * `sidebar` puts the first child beside the second from 60rem up.
 * `lede`, `soft`, `small` and `eyebrow` are text styles.
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
