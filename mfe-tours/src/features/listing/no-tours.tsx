import { Link } from '@safarnama/shared/router';
import { Button, buttonClass } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './listing.module.css';
import { clearFilters, type ListingChoice, readListing } from './listing-query.ts';
import type { Nearby } from './results.ts';
import { TryAgain } from './try-again.tsx';

interface NoToursProps extends ListingChoice {
  readonly hidden: number;
  readonly failed: boolean;
  readonly alternatives: readonly Nearby[];
  /** Called when the pressed button will disappear, so that the caller can move the focus. */
  readonly onLeave: () => void;
}

/** Actions below 'No matching tour found'. */
export function NoTours({ params, choose, hidden, failed, alternatives, onLeave }: NoToursProps) {
  const filtered = readListing(params).filters.length > 0;
  const clear = () => {
    choose(clearFilters(params));
    onLeave();
  };
  return (
    <div className={css.none}>
      {failed ? <TryAgain onPress={onLeave} /> : null}
      {hidden > 0 ? <p>{content.noneForFilters(hidden)}</p> : null}
      {filtered ? <Button onClick={clear}>{content.clear}</Button> : null}
      <p>{content.noneHint}</p>
      <ul className={css.nearby}>
        {alternatives.map(({ text, href, count }) => (
          <li key={href}>
            <Link to={href} className={buttonClass('secondary')}>
              {count === undefined ? text : content.withCount(text, count)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
