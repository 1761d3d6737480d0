import type { ComponentPropsWithRef, ReactNode } from 'react';
import { photoOf } from '../domain/photo-address.ts';
import css from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** Runs to the card's edges, above the body: a `<Picture>`. */
  picture?: ReactNode;
  /** Lifts slightly on hover; for cards that are links. */
  lively?: boolean;
}

/** An `<article>` with a border. Children are stacked in the padded body. */
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
  /** '' without a picture: its space is kept. */
  src: string;
  /** Proportions of the file, which reserve its space. If files may have others, set `aspect-ratio` in `className`: they are cropped. */
  width: number;
  height: number;
  /** '' for decoration. */
  alt: string;
  /** In the first viewport: loaded eagerly with high priority. All others load lazily. */
  priority?: boolean;
}

const blank = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;

/** A photograph of the API is offered in its widths as AVIF, WebP and JPEG, and shows its average colour until it is loaded. */
export function Picture({ priority = false, src, alt, className, ...rest }: PictureProps) {
  const photo = photoOf(src);
  const sizes = photo && `${priority ? '' : 'auto,'}(width<${rest.width}px)100vw,${rest.width}px`;
  const image = (
    <img
      {...rest}
      loading={priority ? 'eager' : 'lazy'}
      data-colour={photo?.colour}
      sizes={sizes}
      srcSet={photo?.sources('jpg')}
      src={src || blank(rest.width, rest.height)}
      alt={alt}
      className={classNames(css.picture, className)}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
  return photo ? (
    <picture className={css.photo}>
      {['avif', 'webp'].map((type) => (
        <source key={type} type={`image/${type}`} sizes={sizes} srcSet={photo.sources(type)} />
      ))}
      {image}
    </picture>
  ) : (
    image
  );
}
