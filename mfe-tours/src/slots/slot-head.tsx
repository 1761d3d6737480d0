import { Link } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import css from './slot-head.module.css';

interface SlotHeadProps {
  readonly texts: { readonly title: string; readonly intro: string; readonly all: string };
  /** Address of the full list. */
  readonly href: string;
}

/** Heading of a partial list, with a link to the full list. */
export const SlotHead = ({ texts, href }: SlotHeadProps) => (
  <header className={css.head}>
    <div>
      <h2>{texts.title}</h2>
      <p className={layout.soft}>{texts.intro}</p>
    </div>
    <Link to={href} className={css.all}>
      {texts.all}
    </Link>
  </header>
);
