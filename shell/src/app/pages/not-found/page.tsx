import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import drawing from '../../assets/not-found.svg';
import { MENU } from '../../layout/header/content.ts';
import { NOT_FOUND } from './content.ts';
import css from './not-found.module.css';

/** Shown for every unknown URL; the browser's address does not change. */
export function Component() {
  const { links } = useHost();
  return (
    <div className={css.page}>
      <Head title={NOT_FOUND.title} description={NOT_FOUND.text} noIndex />
      <img className={css.drawing} src={drawing} alt="" />
      <h1>{NOT_FOUND.title}</h1>
      <p>{NOT_FOUND.text}</p>
      <div className={css.ways}>
        <Link className={buttonClass('primary', 'large')} to={links.home()}>
          {NOT_FOUND.home}
        </Link>
        <Link className={buttonClass('secondary', 'large')} to={links.tourSearch({})}>
          {NOT_FOUND.tours}
        </Link>
      </div>
      <nav aria-label={NOT_FOUND.others}>
        <ul className={css.list}>
          {MENU.filter(({ to }) => to !== links.home()).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
