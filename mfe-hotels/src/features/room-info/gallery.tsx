import type { RoomInfo } from '@safarnama/shared/contract';
import { type SiteConfig, storageUrl } from '@safarnama/shared/host';
import { Picture } from '@safarnama/shared/ui';
import { useState } from 'react';
import { roomTexts } from './content.ts';
import css from './gallery.module.css';

interface GalleryProps {
  readonly pictures: readonly string[];
  readonly photos: RoomInfo['photos'];
  readonly room: string;
  readonly config: SiteConfig;
}

/** Caption and credit of a photograph; '' for other pictures. */
export const captionOf = (photos: RoomInfo['photos'], picture: string): string => {
  const { caption, author } = photos.find(({ url }) => url === picture) ?? {};
  return [caption, author && roomTexts.by(author)].filter(Boolean).join(' · ');
};

/** One large picture; hovering, focusing or pressing a thumbnail replaces it. */
export function Gallery({ pictures, photos, room, config }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0];
  if (shown === undefined) return null;
  const caption = captionOf(photos, shown);
  return (
    <section className={css.gallery} aria-label={roomTexts.gallery}>
      <Picture
        className={css.main}
        src={storageUrl(config, shown)}
        alt={photos.find(({ url }) => url === shown)?.alt || roomTexts.picture(index + 1, room)}
        width={960}
        height={640}
        priority
      />
      {caption && <p className={css.caption}>{caption}</p>}
      {pictures.length > 1 && (
        <ul className={css.thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                type="button"
                className={css.thumbnail}
                aria-label={roomTexts.showPicture(at + 1)}
                aria-pressed={at === index}
                onMouseEnter={() => setIndex(at)}
                onFocus={() => setIndex(at)}
                onClick={() => setIndex(at)}
              >
                <Picture src={storageUrl(config, picture)} alt="" width={120} height={80} priority={at < 5} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
