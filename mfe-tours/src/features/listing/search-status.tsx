import { content } from './content.ts';
import css from './listing.module.css';
import { useDots } from './use-dots.ts';

/** Ticks for the eye only: what is read out is the end of the search. */
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
