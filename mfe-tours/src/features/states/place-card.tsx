import { Link } from '@safarnama/shared/router';
import { Picture } from '@safarnama/shared/ui';
import css from './place-card.module.css';
import type { PlaceModel } from './place-model.ts';

/** A place with its number of packages; the whole card links to its list. */
export function PlaceCard({ place, priority = false }: { readonly place: PlaceModel; readonly priority?: boolean }) {
  return (
    <article className={css.card}>
      <Link to={place.href} className={css.link}>
        <Picture className={css.picture} src={place.picture} alt="" width={480} height={600} priority={priority} />
        <span className={css.words}>
          <span className={css.name}>{place.name}</span>
          <span className={css.packages}>{place.packages}</span>
        </span>
      </Link>
    </article>
  );
}
