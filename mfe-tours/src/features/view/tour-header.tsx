import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import line from '@safarnama/shared/ui/title-line.module.css';
import { Rating } from '../fixed-rating/fixed-rating.tsx';
import { content } from './content.ts';
import css from './tour-header.module.css';
import type { TourModel } from './tour-model.ts';

export function TourHeader({ tour }: { readonly tour: TourModel }) {
  const { links, Place } = useHost();
  return (
    <header className={line.head}>
      <nav aria-label={content.breadcrumbs}>
        <ol className={css.crumbs}>
          <li>
            <Link to={links.home()}>{content.home}</Link>
          </li>
          {tour.region ? (
            <li>
              <Link to={tour.region.href}>{tour.region.name}</Link>
            </li>
          ) : null}
          <li aria-current="page">{tour.name}</li>
        </ol>
      </nav>
      <div className={line.title}>
        <h1>{tour.name}</h1>
        <Place name="tour:title" props={{ package_id: tour.id, name: tour.name }} />
      </div>
      {tour.rating ? <Rating text={tour.rating} /> : null}
    </header>
  );
}
