import { LANGUAGE, LANGUAGES } from '@safarnama/shared/domain';
import { useHost, useSession } from '@safarnama/shared/host';
import { Link, useLocation } from '@safarnama/shared/router';
import { buttonClass, Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AGENCY } from '../../agency.ts';
import { SEARCH_PAGE } from '../../search/address.ts';
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
        <LanguageSwitch />
        <a className={css.barPhone} href={tollFree.href}>
          <Icon name="phone" />
          <span className={css.barLabel}>{HEADER.tollFree} </span>
          {tollFree.label}
        </a>
      </div>
    </div>
  );
}

/** Another language is another build of the site, so that the browser loads a page. */
function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return Object.values(LANGUAGES).map(({ prefix, name, tag }) =>
    tag === LANGUAGE.tag ? null : (
      <a
        key={tag}
        className={css.barPhone}
        href={(prefix + pathname).replace(/(.)\/$/, '$1') + search}
        hrefLang={tag}
        lang={tag}
        target="_self"
      >
        {name}
      </a>
    ),
  );
}

function Brand() {
  return (
    <Link to="/" className={css.brand}>
      <svg className={css.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path fill="#0f6b70" d="M7 46V22C7 12 17 10 24 2c7 8 17 10 17 20v24z" />
        <circle cx="22" cy="24" r="8.5" fill="#f2a33a" />
        <path fill="#0a464a" d="M7 34q9-9 17-4t17-3v19H7z" />
        <path fill="#fbf1dc" d="M29 29q-11 2.5-3 6.5 9 4-7 10.5h13q9-8-1-12-7-3-2-5z" />
      </svg>
      <span>
        <span className={css.name}>{AGENCY.brand}</span> <span className={css.line}>{AGENCY.line}</span>
      </span>
    </Link>
  );
}

/** Entries of several remotes may not fit: the code of their disclosure is loaded only then. */
function useMore() {
  const nav = useRef<HTMLElement>(null);
  const [more, setMore] = useState<ReactNode>();
  useEffect(() => {
    const place = nav.current?.querySelector<HTMLElement>('[data-fills]:not([data-fills="1"])');
    if (place)
      import(/* webpackChunkName: "header-more" */ './more.tsx').then(
        ({ More }) => setMore(<More place={place} />),
        () => {},
      );
  }, []);
  return { nav, more };
}

function Menu() {
  const { pathname } = useLocation();
  const { links, Place } = useHost();
  const { nav, more } = useMore();
  return (
    <nav ref={nav} className={css.menu} aria-label={HEADER.menu}>
      <ul>
        {MENU.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(to, pathname, links) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Place name="header:menu" />
      {more}
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

/** Header of every page: agency, menu and account. Hidden on scrolling down, shown on scrolling up. */
export function Header() {
  const hidden = useHiddenOnScroll();
  const { config } = useHost();
  return (
    <header className={css.header} data-hidden={hidden || undefined}>
      <TopBar />
      <div className={css.main}>
        <Brand />
        <Menu />
        <div className={css.side}>
          {config.flags.typedSearch && (
            <Link className={css.find} to={SEARCH_PAGE} aria-label={HEADER.search}>
              <Icon name="search" />
            </Link>
          )}
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
