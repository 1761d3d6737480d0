import { createTestHost } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME_REPLIES, renderSite } from '../testing/render-site.tsx';

const scrolled: number[] = [];
const standAt = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
beforeEach(() => {
  sessionStorage.clear();
  scrolled.length = 0;
  window.scrollTo = (options?: unknown) => {
    const { top } = options as { top: number };
    scrolled.push(top);
    standAt(top);
  };
  standAt(0);
});
const scrollTo = (y: number) => {
  standAt(y);
  act(() => void window.dispatchEvent(new Event('scroll')));
};

test('every page has header and footer, and names its screen [H1.09 T0.03 H0.03]', async () => {
  renderSite(createTestHost(), '/contact');
  expect(await screen.findByRole('heading', { name: 'Contact Us', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'contact');
});

test('a new page starts at its top with the focus on it; back restores the position [H2.125]', async () => {
  const { router } = renderSite(createTestHost({ replies: HOME_REPLIES }), '/contact');
  await screen.findByRole('heading', { name: 'Contact Us', level: 1 });
  scrollTo(640);
  await userEvent.click(screen.getByRole('link', { name: 'Social Impacts' }));
  await screen.findByRole('heading', { name: 'Social Impact', level: 1 });
  expect(scrolled).toEqual([0]);
  expect(screen.getByRole('main')).toHaveFocus();
  scrollTo(0);
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Contact Us', level: 1 });
  expect(scrolled).toEqual([0, 640]);
});

test('a change of the query alone does not scroll', async () => {
  const { router } = renderSite(createTestHost(), '/blog?a=1');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  await act(() => router.navigate('/blog?a=2'));
  expect(scrolled).toEqual([]);
});

test('an alert opens in the page and returns the focus', async () => {
  const { host } = renderSite(createTestHost(), '/blog');
  const chip = await screen.findByRole('button', { name: 'Hotels' });
  chip.focus();
  let closed = false;
  act(() => void host.notify.alert('Enter valid name').then(() => (closed = true)));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Enter valid name');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(closed).toBe(true));
  expect(chip).toHaveFocus();
});

test.each([
  ['OK', true],
  ['Cancel', false],
])('a confirmation answered with %s resolves to that answer', async (name, expected) => {
  const { host } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  let answer: boolean | undefined;
  act(() => void host.notify.confirm('Are you sure?').then((given) => (answer = given)));
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(answer).toBe(expected));
});

test('a confirmation with custom button names has no OK and no Cancel', async () => {
  const { host } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  let answer: boolean | undefined;
  const labels = { yes: 'Cancel booking, ₹6,874.50 comes back', no: 'Keep booking' };
  act(() => void host.notify.confirm('Sure?', labels).then((given) => (answer = given)));
  expect(await screen.findByRole('button', { name: 'Keep booking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(OK|Cancel)$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: labels.yes }));
  await waitFor(() => expect(answer).toBe(true));
});

test('a navigation declines the confirmation of the page before, and keeps a message', async () => {
  const { host, router } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  await act(() => router.navigate('/contact'));
  let answer: boolean | undefined;
  act(() => {
    void host.notify.confirm('Cancel the booking?').then((given) => (answer = given));
    void host.notify.alert('Saved');
  });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Cancel the booking?');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(answer).toBe(false));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Saved');
});

test('Escape declines a confirmation, and messages are shown one at a time', async () => {
  const { host } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  let answer: boolean | undefined;
  act(() => {
    void host.notify.confirm('First?').then((given) => (answer = given));
  });
  const first = await screen.findByRole('alertdialog');
  expect(first).toHaveTextContent('First?');
  act(() => void host.notify.alert('Second'));
  expect(screen.getByRole('alertdialog')).toBe(first);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answer).toBe(false));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Second');
});

test('a toast shows and can be dismissed', async () => {
  const { host } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  act(() => host.notify.toast('Your password has been updated.'));
  // The shell subscribes in an effect, which may run after its HTML is there.
  expect(await screen.findByText('Your password has been updated.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Your password has been updated.')).toBeNull();
});

test('Login shows the dialog of the account area only while it is open', async () => {
  const { loginView } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  expect(document.querySelector('[data-slot="mfe-account:dialog"]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(document.querySelector('[data-slot="mfe-account:dialog"]')).not.toBeNull());
  act(() => loginView.setState({ view: null }));
  expect(document.querySelector('[data-slot="mfe-account:dialog"]')).toBeNull();
});

/** Requests the popup until the shell listens, which it does from an effect on. */
const requestReset = (host: ReturnType<typeof createTestHost>) =>
  waitFor(() => {
    act(() => host.events.emit('account:reset-requested', {}));
    expect(document.querySelector('[data-slot="mfe-account:reset-password"]')).not.toBeNull();
  });

test('a password reset request replaces the header with the popup; a second request restores the header [H2.77 H4.29]', async () => {
  const { host } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  const popup = () => document.querySelector('[data-slot="mfe-account:reset-password"]');
  const menu = () => screen.queryByRole('navigation', { name: 'Main menu' });
  expect([popup(), menu()]).toEqual([null, expect.anything()]);
  await requestReset(host);
  expect(within(screen.getByRole('banner')).queryByText('Login')).toBeNull();
  expect([popup(), menu()]).toEqual([expect.anything(), null]);
  act(() => host.events.emit('account:reset-requested', {}));
  expect([popup(), menu()]).toEqual([null, expect.anything()]);
});

test('Escape, and navigation, close the popup [H2.77]', async () => {
  const { host, router } = renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  const menu = () => screen.queryByRole('navigation', { name: 'Main menu' });
  await requestReset(host);
  expect(screen.getByRole('region', { name: 'Reset your password' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(menu()).toBeInTheDocument();
  act(() => host.events.emit('account:reset-requested', {}));
  expect(menu()).toBeNull();
  await act(() => router.navigate('/contact'));
  expect(menu()).toBeInTheDocument();
});

test('losing and regaining the connection shows and hides the notice', async () => {
  renderSite(createTestHost(), '/blog');
  await screen.findByRole('heading', { name: 'Blog', level: 1 });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockRestore();
});

test('the compact bar is on the tour results, too', async () => {
  // The slim bar loads later and replaces it on scroll.
  await act(async () => void renderSite(createTestHost(), '/anything', { screen: 'dss' }));
  expect(screen.getByRole('region', { name: 'Quick search' })).toBeInTheDocument();
});
