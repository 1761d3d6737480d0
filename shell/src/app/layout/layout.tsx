import { useHost } from '@safarnama/shared/host';
import { useLocation } from '@safarnama/shared/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { NotifyState } from '../../host/notify-store.ts';
import type { LoginView } from '../../host/session-store.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { Footer, type FooterProps } from './footer/footer.tsx';
import { HEADER } from './header/content.ts';
import { Header } from './header/header.tsx';
import css from './layout.module.css';
import { LoginDialog } from './login-dialog.tsx';
import { Messages } from './messages.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ResetPopup } from './reset-popup.tsx';
import { useScrollPosition } from './scroll-position.ts';

/** State of the page frame. */
export interface ChromeState {
  readonly notify: StoreApi<NotifyState>;
  readonly loginView: StoreApi<{ readonly view: LoginView }>;
  /** Names in the footer's Top Destinations; empty when they could not be loaded. */
  readonly footerPackages: FooterProps['packages'];
  /** Value of `<main data-screen>`. */
  readonly screen: string;
  /** True while a navigation is pending. */
  readonly busy: boolean;
}

/** State of the popup that replaces the header: a request opens it, a second one closes it, and so does navigation. */
function useResetPopup() {
  const { events } = useHost();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => events.on('account:reset-requested', () => setOpen((was) => !was)), [events]);
  useEffect(() => setOpen(false), [key]);
  return { open, onClose: () => setOpen(false) };
}

/** Frame of every page: header, `main`, footer and overlays. */
export function Layout({ chrome, children }: { readonly chrome: ChromeState; readonly children: ReactNode }) {
  const { screen, busy } = chrome;
  const main = useRef<HTMLElement>(null);
  const reset = useResetPopup();
  useScrollPosition(main);
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {HEADER.skip}
      </a>
      {reset.open ? <ResetPopup onClose={reset.onClose} /> : <Header />}
      <div className={css.progress} data-busy={busy || undefined} />
      <OfflineNotice />
      <main id="content" ref={main} tabIndex={-1} className={css.main} data-screen={screen} aria-busy={busy}>
        {screen === 'dss' ? <SearchBar aboveList /> : null}
        {children}
      </main>
      <Footer packages={chrome.footerPackages} />
      <LoginDialog store={chrome.loginView} />
      <Messages store={chrome.notify} />
    </div>
  );
}
