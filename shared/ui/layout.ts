import css from './layout.module.css';

/**
 * Classes that align screens with each other.
 * `container` centres a page's width, `narrow` a reading width; `section` is one block of a long page.
 * `stack` and `cluster` set things below and beside each other (`--gap` changes the distance);
 * `grid` fills the width with equal columns (`--column` is their least width); `fields` does so with form fields.
 * `sidebar` puts the first child beside the second from 60rem up, `aside` keeps that first child in view.
 * `lede`, `soft`, `small` and `eyebrow` are text styles; `noPrint` leaves a thing off paper.
 */
export const layout = {
  container: css.container,
  narrow: css.narrow,
  section: css.section,
  stack: css.stack,
  cluster: css.cluster,
  between: css.between,
  grid: css.grid,
  fields: css.fields,
  sidebar: css.sidebar,
  aside: css.aside,
  lede: css.lede,
  soft: css.soft,
  small: css.small,
  eyebrow: css.eyebrow,
  noPrint: css.noPrint,
} as const;
