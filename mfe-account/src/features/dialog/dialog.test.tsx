import { type CreateAnyRemote, type SiteConfig, slot } from '@safarnama/shared/host';
import { DEFAULT_CONFIG } from '@safarnama/shared/host/presets';
import { createTestHost, type Reply, renderSlot } from '@safarnama/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { dialog } from '../../slots/dialog.tsx';

const REPLY = { access_token: 'token-1', user: { id: 7, name: 'Mis Asha Rao', email: 'asha@example.com', role: 'user' } };

interface Given {
  readonly view?: 'login' | 'signup';
  readonly replies?: Record<string, Reply>;
  readonly flags?: Partial<SiteConfig['flags']>;
  readonly paths?: Partial<SiteConfig['paths']>;
}

async function open({ view = 'login', replies = {}, flags = {}, paths = {} }: Given = {}) {
  const reload = jest.fn();
  const onClose = jest.fn();
  const host = createTestHost({
    replies: { 'POST /login': REPLY, 'POST /register-user': REPLY, ...replies },
    config: { flags, paths: { ...DEFAULT_CONFIG.paths, ...paths } },
  });
  const remote: CreateAnyRemote = (given) => ({
    ...createRemote(given),
    slots: { dialog: slot(async () => dialog(given, reload)) },
  });
  await renderSlot(remote, host, 'dialog', { view, onClose });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const button = (name: string) => screen.getByRole('button', { name });
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  };
  return { host, user, button, type, reload, onClose };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const SIGN_UP = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@example.com',
  Password: 'secret',
  'Confirm password': 'secret',
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the login view has its specified fields and links to the password reset [H2.74]', async () => {
  const { button, user } = await open();
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('name', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('name', 'password');
  expect(button('Log in')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/Terms&condition');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/userprivacypolicy');
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Forgot your password' }));
  expect(await screen.findByText('elsewhere: /forgetPassword')).toBeVisible();
});

test('with corrected wording the titles of the sign-up view are Mr and Ms', async () => {
  await open({ view: 'signup', flags: { wording: 'corrected' } });
  expect([...(screen.getByLabelText('Title') as HTMLSelectElement).options].map((option) => option.text)).toEqual(['Mr', 'Ms']);
});

test('with formFaults "all" the sign-up view shows all faults at their fields and focuses the first one', async () => {
  const { host, button, type, onClose } = await open({ view: 'signup', flags: { formFaults: 'all' } });
  await type({ ...SIGN_UP, 'Last name': ' ', Password: '7chars!'.slice(0, 5), 'Confirm password': 'other' });
  await act(async () => button('Sign up').click());
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/exactly 6 characters/);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Password and Confirm Password do not match.');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(host.sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('the sign-up view has the specified field names, titles Mr and Mis, and password toggles [H2.75 H3.11]', async () => {
  const { user } = await open({ view: 'signup' });
  const form = screen.getByRole('dialog', { name: 'Sign up' }).querySelector('form') as HTMLFormElement;
  expect([...new FormData(form).keys()]).toEqual(['nfa', 'name', 'last_name', 'email', 'pass', 'confirm']);
  expect([...(screen.getByLabelText('Title') as HTMLSelectElement).options].map((option) => option.text)).toEqual(['Mr', 'Mis']);
  for (const label of ['Password', 'Confirm password']) {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Hide ${label.toLowerCase()}` }));
    expect(field).toHaveAttribute('type', 'password');
  }
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('login and sign-up switch within the same dialog [H4.27]', async () => {
  const { user, onClose } = await open();
  const before = screen.getByRole('dialog');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(screen.getByRole('dialog', { name: 'Sign up' })).toBe(before);
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBe(before);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['both', {}],
  ['the password', { Email: 'asha@example.com' }],
  ['the email', { Password: 'secret' }],
])('a login without %s is not sent [H5.31]', async (_what, fields) => {
  const { type, user, button, host } = await open();
  await type(fields);
  await user.click(button('Log in'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  expect(host.sent).toEqual([]);
});

test('login sends form data with the role, stores the session and reloads the page [H7.30 H6.03 H4.24]', async () => {
  const { type, user, button, host, reload, onClose } = await open();
  await type({ Email: 'asha@example.com', Password: 'secret' });
  await user.click(button('Log in'));
  expect(host.sent).toMatchObject([
    { method: 'POST', path: '/login', as: 'form', body: { email: 'asha@example.com', password: 'secret', role: 'user' } },
  ]);
  expect(host.session.store.getState()).toEqual({
    status: 'signed-in',
    token: 'token-1',
    email: 'asha@example.com',
    name: 'Mis Asha Rao',
    userid: '7',
    role: 'user',
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([401, 500])('a login reply with status %d shows the wrong-details message [H5.32 H4.25 H8.09]', async (status) => {
  const { type, user, button, reload } = await open({ replies: { 'POST /login': { status } } });
  await type({ Email: 'asha@example.com', Password: 'wrong' });
  await user.click(button('Log in'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please check again your details');
  expect(reload).not.toHaveBeenCalled();
});

test('the login spinner turns for at least 2 seconds and does not delay the message [H4.23 H9.28]', async () => {
  const { type, user, button } = await open({ replies: { 'POST /login': { status: 401 } } });
  await type({ Email: 'asha@example.com', Password: 'wrong' });
  await user.click(button('Log in'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(button('Log in')).toHaveAttribute('aria-busy', 'true');
  await passes(1900);
  expect(button('Log in')).toHaveAttribute('aria-busy', 'true');
  await passes(200);
  expect(button('Log in')).not.toHaveAttribute('aria-busy');
});

test('a rate-limited login shows the waiting time instead of the wrong-details message', async () => {
  const wait = { status: 429, body: { message: 'Too many attempts. Please try again in 16 seconds.' } };
  const { type, user, button } = await open({ replies: { 'POST /login': wait } });
  await type({ Email: 'asha@example.com', Password: 'secret' });
  await user.click(button('Log in'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 16 seconds.');
});

test('the spinner turns until a slow reply arrives', async () => {
  const slow = () => new Promise((done) => setTimeout(() => done({ status: 401 }), 5000));
  const { type, user, button } = await open({ replies: { 'POST /login': slow } });
  await type({ Email: 'asha@example.com', Password: 'wrong' });
  await user.click(button('Log in'));
  await passes(4000);
  expect(button('Log in')).toHaveAttribute('aria-busy', 'true');
  await passes(1500);
  expect(button('Log in')).not.toHaveAttribute('aria-busy');
});

test.each(['login', 'signup'] as const)('a session that arrives after the %s dialog was closed is logged out', async (view) => {
  const slow = () => new Promise((done) => setTimeout(() => done(REPLY), 5000));
  const { type, user, button, host, reload } = await open({
    view,
    replies: { 'POST /login': slow, 'POST /register-user': slow, 'POST /logout': {} },
  });
  await type(view === 'login' ? { Email: 'asha@example.com', Password: 'secret' } : SIGN_UP);
  await user.click(button(view === 'login' ? 'Log in' : 'Sign up'));
  await user.click(button('Close'));
  await passes(6000);
  expect(host.session.store.getState()).toEqual({ status: 'visitor' });
  expect(reload).not.toHaveBeenCalled();
  expect(host.sent.at(-1)).toMatchObject({ path: '/logout', headers: { Authorization: 'Bearer token-1' } });
});

test('sign-up sends one request with the joined name and signs in [H7.34 H3.12 H4.26]', async () => {
  const { type, user, button, host, reload, onClose } = await open({ view: 'signup' });
  await user.selectOptions(screen.getByLabelText('Title'), 'Mis');
  await type(SIGN_UP);
  await user.click(button('Sign up'));
  expect(host.sent).toMatchObject([
    {
      method: 'POST',
      path: '/register-user',
      as: 'json',
      body: {
        name: 'Mis Asha Rao',
        email: 'asha@example.com',
        password: 'secret',
        password_confirmation: 'secret',
        role: 'user',
      },
    },
  ]);
  expect(Object.keys(host.sent[0]?.body ?? {})).toEqual(['name', 'email', 'password', 'password_confirmation', 'role']);
  expect(host.session.store.getState()).toMatchObject({ token: 'token-1', userid: '7', name: 'Mis Asha Rao' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(Object.keys(SIGN_UP))('a sign-up without %s is not sent [H5.33]', async (missing) => {
  const { type, user, button, host } = await open({ view: 'signup' });
  await type(Object.fromEntries(Object.entries(SIGN_UP).filter(([label]) => label !== missing)));
  await user.click(button('Sign up'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  expect(host.sent).toEqual([]);
});

test.each([
  ['secret', 'Secret', 'Password and Confirm Password do not match.'],
  ['secre', 'secre', 'Password Must be exactly 6 characters'],
  ['secrets', 'secrets', 'Password Must be exactly 6 characters'],
])('passwords %s and %s show "%s" and are not sent [H5.34 H5.35 H5.36 H9.41]', async (pass, confirm, text) => {
  const { type, user, button, host } = await open({ view: 'signup' });
  await type({ ...SIGN_UP, Password: pass, 'Confirm password': confirm });
  await user.click(button('Sign up'));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(host.sent).toEqual([]);
});

test('a failed sign-up shows no alert and stays open with a message below [H8.07]', async () => {
  const { type, user, button, host, reload } = await open({
    view: 'signup',
    replies: { 'POST /register-user': { status: 500 } },
  });
  await type(SIGN_UP);
  await user.click(button('Sign up'));
  expect(host.alerts).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  expect(reload).not.toHaveBeenCalled();
});

test('with dialogSignupFailureText off a failed sign-up shows no message', async () => {
  const { type, user, button } = await open({
    view: 'signup',
    replies: { 'POST /register-user': { status: 500 } },
    flags: { dialogSignupFailureText: false },
  });
  await type(SIGN_UP);
  await user.click(button('Sign up'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sign-up uses the configured path', async () => {
  const { type, user, button, host } = await open({
    view: 'signup',
    paths: { dialogSignup: '/accounts' },
    replies: { 'POST /accounts': REPLY },
  });
  await type(SIGN_UP);
  await user.click(button('Sign up'));
  expect(host.sent.map(({ path }) => path)).toEqual(['/accounts']);
});

test.each(
  ['{}', '{"user":null,"access_token":"t"}', '"oops"'].flatMap((reply) =>
    (['login', 'signup'] as const).map((view) => ({ view, reply })),
  ),
)('$view with the reply $reply does not sign in, shows a message and can be retried', async ({ view, reply }) => {
  const path = view === 'login' ? '/login' : '/register-user';
  const { type, user, button, host, reload } = await open({ view, replies: { [`POST ${path}`]: JSON.parse(reply) } });
  await type(view === 'login' ? { Email: 'asha@example.com', Password: 'secret' } : SIGN_UP);
  const send = view === 'login' ? 'Log in' : 'Sign up';
  await user.click(button(send));
  expect(screen.getByRole('alert')).toHaveTextContent(
    view === 'login' ? 'Please check again your details' : 'Registration failed. Please try again.',
  );
  expect(host.session.store.getState()).toEqual({ status: 'visitor' });
  expect(reload).not.toHaveBeenCalled();
  await passes(2100);
  await user.click(button(send));
  expect(host.sent).toHaveLength(2);
});

test('a slow sign-up shows its spinner and is sent once', async () => {
  const { type, user, button, host } = await open({
    view: 'signup',
    replies: { 'POST /register-user': () => new Promise(() => {}) },
  });
  await type(SIGN_UP);
  await user.click(button('Sign up'));
  expect(button('Sign up')).toHaveAttribute('aria-busy', 'true');
  await user.click(button('Sign up'));
  expect(host.sent).toHaveLength(1);
});

test('dialog fields have autocomplete attributes for password managers', async () => {
  const { user } = await open();
  const tokens = () => [...document.querySelectorAll('input, select')].map((field) => field.getAttribute('autocomplete'));
  expect(tokens()).toEqual(['username', 'current-password']);
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(tokens()).toEqual(['honorific-prefix', 'given-name', 'family-name', 'username', 'new-password', 'new-password']);
});

test('the dialog fades out before it closes', async () => {
  const { user, button, onClose } = await open();
  await user.click(button('Close'));
  expect(onClose).not.toHaveBeenCalled();
  await passes(100);
  expect(onClose).toHaveBeenCalledTimes(1);
});
