import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import { listTexts } from './content.ts';
import css from './hotel-rooms.module.css';
import { PAGE_SIZE } from './list-view.ts';

interface MoreProps {
  /** Number of rooms not shown yet. */
  readonly rest: number;
  /** Address of the longer list, for visitors without scripts. */
  readonly href: string;
  readonly onPress: () => void;
}

/** Button that shows the next rooms of both lists. */
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
