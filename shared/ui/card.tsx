import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** Runs to the card's edges, above the body: a `<Picture>`. */
  picture?: ReactNode;
  /** Lifts a little under the pointer; for cards that lead somewhere. */
  lively?: boolean;
}

/** An `<article>` on its own sheet of paper. Children sit in the padded body, one below the other. */
export function Card({ picture, lively = false, className, children, ...rest }: CardProps) {
  return (
    <article {...rest} className={classNames(css.card, lively && css.lively, className)}>
      {picture}
      <div className={css.body}>{children}</div>
    </article>
  );
}

export interface PictureProps
  extends Omit<ComponentPropsWithRef<'img'>, 'width' | 'height' | 'alt' | 'loading' | 'fetchPriority'> {
  /** '' where there is none: its place stays. */
  src: string;
  /** The file's own proportions; the picture fills its column and keeps them, so nothing moves when it arrives. Where a file may have others, fix `aspect-ratio` in `className`: it is cropped to fit. */
  width: number;
  height: number;
  /** '' for decoration. */
  alt: string;
  /** In the first view: loaded at once and early. All others load when they come near. */
  priority?: boolean;
}

const blank = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;

export function Picture({ priority = false, src, alt, className, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      src={src || blank(rest.width, rest.height)}
      alt={alt}
      className={classNames(css.picture, className)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
