import { useHost, useSession } from '@safarnama/shared/host';
import { Link, useLocation } from '@safarnama/shared/router';
import { buttonClass, Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import { HEADER, isCurrent, MENU } from './content.ts';
import css from './header.module.css';
import { useHiddenOnScroll } from './hide-on-scroll.ts';
import { ProfileMenu } from './profile-menu.tsx';

const { tollFree } = AGENCY;

function TopBar() {
  return (
    <div className={css.bar}>
      <div className={css.barInside}>
        <p className={css.location}>
          <Icon name="pin" />
          {AGENCY.location}
        </p>
        <a className={css.barPhone} href={tollFree.href}>
          <Icon name="phone" />
          <span className={css.barLabel}>{HEADER.tollFree} </span>
          {tollFree.label}
        </a>
      </div>
    </div>
  );
}

function Brand() {
  return (
    <Link to="/" className={css.brand} aria-label={`${AGENCY.brand}, ${AGENCY.line}`}>
      <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className={css.markSun} cx="27" cy="13" r="7" />
        <path className={css.markHill} d="M2 33 14 12l7 11 4-6 13 16z" />
        <path className={css.markRoad} d="M2 33c9-1 12-6 20-6s9 4 16 6z" />
      </svg>
      <span>
        <span className={css.name}>{AGENCY.brand}</span>
        <span className={css.line}>{AGENCY.line}</span>
      </span>
    </Link>
  );
}

function Menu() {
  const { pathname } = useLocation();
  const { links } = useHost();
  return (
    <nav className={css.menu} aria-label={HEADER.menu}>
      <ul>
        {MENU.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(to, pathname, links) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const session = useSession();
  const host = useHost();
  if (session.status === 'signed-in') return <ProfileMenu name={session.name} userid={session.userid} />;
  return (
    <button type="button" className={buttonClass()} aria-haspopup="dialog" onClick={() => host.session.openLogin()}>
      {HEADER.login}
    </button>
  );
}

/** Agency, menu and account of every page. Out of sight while the visitor reads on, back with the first scroll up. */
export function Header() {
  const hidden = useHiddenOnScroll();
  return (
    <header className={css.header} data-hidden={hidden || undefined}>
      <TopBar />
      <div className={css.main}>
        <Brand />
        <Menu />
        <div className={css.side}>
          <a className={css.call} href={tollFree.href}>
            <Icon name="phone" />
            <span className={css.callText}>
              <VisuallyHidden>{HEADER.callUs} </VisuallyHidden>
              {tollFree.label}
            </span>
          </a>
          <div className={css.account}>
            <Account />
          </div>
        </div>
      </div>
    </header>
  );
}
