import type { GalleryImage } from '@safarnama/shared/contract';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { Button, Dialog, Icon, Picture } from '@safarnama/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { captionOf } from './caption.ts';
import { content } from './content.ts';
import css from './gallery.module.css';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A button that opens a dialog of pictures, each of which can fill the screen. */
export function Gallery({ place, images }: { readonly place: string; readonly images: readonly GalleryImage[] }) {
  const { config } = useHost();
  const [open, setOpen] = useState(false);
  const [full, setFull] = useState<number>();
  const image = full === undefined ? undefined : images[full];
  const move = (by: number) => setFull((at = 0) => (at + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key];
    if (by !== undefined) move(by);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="camera" />
        {content.title}
      </Button>
      <Dialog open={open} title={content.title} size="large" onClose={() => setOpen(false)}>
        {images.length === 0 ? <p>{content.none}</p> : null}
        <ul className={css.grid}>
          {images.map((picture, index) => (
            <li key={picture.url}>
              <button type="button" className={css.thumb} aria-label={content.view(index + 1)} onClick={() => setFull(index)}>
                <Picture
                  src={storageUrl(config, picture.url)}
                  alt={picture.alt || content.picture(place, index + 1)}
                  width={640}
                  height={400}
                />
              </button>
              <p className={css.caption}>{captionOf(picture, config.flags.galleryPrices)}</p>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        open={image !== undefined}
        title={content.full((full ?? 0) + 1, images.length)}
        size="full"
        onClose={() => setFull(undefined)}
      >
        {image ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work in addition to the two buttons.
          <div className={css.full} onKeyDown={onKeyDown}>
            <Button variant="secondary" size="icon" aria-label={content.previous} onClick={() => move(-1)}>
              <Icon name="chevron-left" />
            </Button>
            <figure className={css.figure}>
              <Picture
                className={css.picture}
                src={storageUrl(config, image.url)}
                alt={image.alt || content.picture(place, (full ?? 0) + 1)}
                width={1280}
                height={800}
                priority
              />
              <figcaption>{captionOf(image, config.flags.galleryPrices)}</figcaption>
            </figure>
            <Button variant="secondary" size="icon" aria-label={content.next} onClick={() => move(1)}>
              <Icon name="chevron-right" />
            </Button>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
