import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import { MENU } from '../../layout/header/content.ts';
import { NOT_FOUND } from './content.ts';
import css from './not-found.module.css';

/** Shown in place for every address that leads nowhere; the address stays. */
export function NotFound() {
  const { links } = useHost();
  return (
    <div className={css.page}>
      <Head title={NOT_FOUND.title} description={NOT_FOUND.text} noIndex />
      <svg className={css.drawing} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
        <circle className={css.sun} cx="236" cy="56" r="26" />
        <path className={css.far} d="M18 166 70 76l44 44 40-62 62 80 34-30 52 58z" />
        <path className={css.near} d="M0 178q70-40 160-34t160 34z" />
        <path className={css.post} d="M150 160V84h6v76z" />
        <path className={css.sign} d="M112 82h74l14 12-14 12h-74z" />
        <text className={css.code} x="150" y="99" textAnchor="middle">
          404
        </text>
      </svg>
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
      <nav className={css.others} aria-label={NOT_FOUND.others}>
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
