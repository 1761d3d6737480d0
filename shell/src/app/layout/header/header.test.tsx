import { createTestHost, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGENCY } from '../../agency.ts';
import { renderPart, renderSite, signInTab } from '../../testing/render-site.tsx';
import { Header } from './header.tsx';

const header = () => screen.getByRole('banner');

beforeEach(() => sessionStorage.clear());

test('the header shows the phone twice, location and brand line once [H2.116 H1.10 T1.06]', () => {
  renderPart(createTestHost(), <Header />);
  expect(within(header()).getAllByText(AGENCY.tollFree.label, { exact: false })).toHaveLength(2);
  expect(within(header()).getAllByText(/Madhya Pradesh/)).toHaveLength(1);
  expect(within(header()).getByText(/responsible tourism/i)).toBeInTheDocument();
});

test('the accessible name of the brand link is its visible text', () => {
  renderPart(createTestHost(), <Header />);
  const brand = screen.getByRole('link', { name: `${AGENCY.brand} ${AGENCY.line}` });
  expect(brand).toHaveAttribute('href', '/');
  expect(brand).toHaveTextContent(`${AGENCY.brand} ${AGENCY.line}`);
});

test('four menu entries in order [H2.117]', () => {
  renderPart(createTestHost(), <Header />);
  const entries = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Contact', '/contact'],
    ['About', '/about'],
    ['Social Impacts', '/socialimpact'],
  ]);
});

test.each([
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/contact', 'Contact'],
  ['/about', 'About'],
  ['/socialimpact', 'Social Impacts'],
])('on %s only %s is marked [H2.118]', (address, current) => {
  renderPart(createTestHost(), <Header />, address);
  const marked = within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .filter((entry) => entry.hasAttribute('aria-current'));
  expect(marked.map((entry) => entry.textContent)).toEqual([current]);
});

test('no menu entry is marked on other pages [H2.118]', () => {
  renderPart(createTestHost(), <Header />, '/dss');
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('a visitor sees Login, which opens the dialog [H2.119 H6.02]', async () => {
  const host = createTestHost();
  renderPart(host, <Header />);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(host.logins).toEqual(['login']);
});

describe('signed in', () => {
  const open = async (options: TestHostOptions = {}) => {
    signInTab();
    const site = renderSite(createTestHost({ replies: { 'POST /logout': {} }, ...options }), '/contact');
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha' }));
    return site;
  };

  test('the avatar replaces Login [H2.119 H2.120 H6.06]', async () => {
    signInTab('Zoya');
    renderSite(createTestHost(), '/contact');
    const avatar = await screen.findByText('Z');
    expect(avatar.style.backgroundColor).not.toBe('');
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  });

  test('four entries open the profile, Settings does nothing [H2.121 H2.122 H6.08]', async () => {
    const { router } = await open();
    const entries = within(header());
    for (const name of ['My Profile', 'Admin', 'My Account', 'Help Center']) {
      const href = entries.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(decodeURIComponent(href)).toBe(`/profile/${btoa('7')}`);
    }
    await userEvent.click(entries.getByRole('button', { name: 'Settings' }));
    expect(router.state.location.pathname).toBe('/contact');
    expect(sessionStorage.getItem('token')).toBe('t');
  });

  test('with corrected wording each entry opens its own page', async () => {
    await open({ config: { flags: { wording: 'corrected' } } });
    const menu = within(header()).getByRole('link', { name: 'My Profile' }).closest('ul') as HTMLElement;
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
      ['My Profile', `/profile/${btoa('7')}`],
      ['Help', '/contact'],
    ]);
    expect(
      within(menu)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Log Out']);
  });

  test('Log Out ends the session, closes the menu and goes to /home [H2.123 H4.28 T2.02]', async () => {
    const { host, router } = await open();
    sessionStorage.setItem('city', 'Gwalior');
    await userEvent.click(within(header()).getByRole('button', { name: 'Log Out' }));
    expect(host.sent.filter(({ path }) => path === '/logout')).toMatchObject([{ method: 'POST', personal: true }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(['token', 'email', 'name', 'userid', 'role'].map((key) => sessionStorage.getItem(key))).toEqual(Array(5).fill(null));
    expect(sessionStorage.getItem('city')).toBe('Gwalior');
    expect(screen.queryByText('My Profile')).toBeNull();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  });

  test('the avatar toggles the menu; Escape closes it and returns the focus [H4.29]', async () => {
    await open();
    const avatar = screen.getByRole('button', { name: 'Account of Asha' });
    expect(avatar).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(avatar);
    expect(screen.queryByText('My Profile')).toBeNull();
    await userEvent.click(avatar);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('My Profile')).toBeNull();
    expect(avatar).toHaveFocus();
  });
});
