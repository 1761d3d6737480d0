import { type SiteConfig, storageUrl } from '@safarnama/shared/host';
import { Picture } from '@safarnama/shared/ui';
import { useState } from 'react';
import { roomTexts } from './content.ts';
import css from './gallery.module.css';

interface GalleryProps {
  readonly pictures: readonly string[];
  readonly room: string;
  readonly config: SiteConfig;
}

/** One large picture; hovering, focusing or pressing a thumbnail replaces it. */
export function Gallery({ pictures, room, config }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0];
  if (shown === undefined) return null;
  return (
    <section className={css.gallery} aria-label={roomTexts.gallery}>
      <Picture
        className={css.main}
        src={storageUrl(config, shown)}
        alt={roomTexts.picture(index + 1, room)}
        width={960}
        height={640}
        priority
      />
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
