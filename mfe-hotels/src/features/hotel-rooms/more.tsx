import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import { listTexts } from './content.ts';
import css from './hotel-rooms.module.css';
import { PAGE_SIZE } from './list-view.ts';

interface MoreProps {
  /** Rooms that do not show yet. */
  readonly rest: number;
  /** The same list with more cards: its address without scripts. */
  readonly href: string;
  readonly onPress: () => void;
}

/** The rest of both lists, a step at a time. */
export function More({ rest, href, onPress }: MoreProps) {
  if (rest < 1) return null;
  return (
    <div className={css.more}>
      <Link
        className={buttonClass('secondary')}
        to={href}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {listTexts.showMore(Math.min(PAGE_SIZE, rest))}
      </Link>
    </div>
  );
}
