import { content } from './content.ts';
import css from './listing.module.css';
import { useDots } from './use-dots.ts';

/** Animated dots, hidden from screen readers; only the end of the search is announced. */
function Searching() {
  return (
    <p className={css.status} aria-hidden="true">
      {content.searching + useDots()}
    </p>
  );
}

/** `count` is undefined while the search runs. */
export function SearchStatus({ count }: { readonly count: number | undefined }) {
  return (
    <>
      {count === undefined ? <Searching /> : null}
      <div role="status" className={css.outcome}>
        {count === undefined ? null : (
          <>
            <p className={css.status}>{count > 0 ? content.found : content.none}</p>
            {count > 0 ? <p className={css.count}>{content.count(count)}</p> : null}
          </>
        )}
      </div>
    </>
  );
}
