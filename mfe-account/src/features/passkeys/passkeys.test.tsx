import { type CreateAnyRemote, type SiteConfig, slot } from '@safarnama/shared/host';
import { DEFAULT_CONFIG } from '@safarnama/shared/host/presets';
import { createTestHost, type Reply, renderScreen, renderSlot, SIGNED_IN } from '@safarnama/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { dialog } from '../../slots/dialog.tsx';

const SESSION = { access_token: 'token-1', user: { id: 7, name: 'Asha Rao', email: 'asha@example.com', role: 'user' } };
const PHONE = { id: 11, label: 'Phone', created_on: '2026-11-21', last_used_on: '2026-11-25' };
const KEY = { id: 12, label: 'Passkey 2', created_on: '2026-11-22', last_used_on: '' };

/** Requests to the browser's authenticators, each answered by the test. */
interface AuthenticatorRequest {
  readonly publicKey: { readonly parsed: unknown };
  readonly mediation?: string;
  readonly signal?: AbortSignal;
  answer(): void;
  fail(name: string): void;
}
let requests: AuthenticatorRequest[] = [];

/** A browser with passkeys; `conditional`: it suggests them in the email field. */
function givePasskeys(conditional = false) {
  class Credential {
    static readonly parseCreationOptionsFromJSON = (options: unknown) => ({ parsed: options });
    static readonly parseRequestOptionsFromJSON = (options: unknown) => ({ parsed: options });
    static readonly isConditionalMediationAvailable = async () => conditional;
    toJSON() {
      return { id: 'credential' };
    }
  }
  const request = (options: Omit<AuthenticatorRequest, 'answer' | 'fail'>) =>
    new Promise((answer, fail) => {
      const failWith = (name: string) => fail(new DOMException('', name));
      options.signal?.addEventListener('abort', () => failWith('AbortError'));
      requests.push({ ...options, answer: () => answer(new Credential()), fail: failWith });
    });
  Object.assign(globalThis, { PublicKeyCredential: Credential });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: request, create: request } });
}
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

/** The next request to the authenticators. */
async function nextAsked(count = 1): Promise<AuthenticatorRequest> {
  await waitFor(() => expect(requests).toHaveLength(count));
  return requests[count - 1] as AuthenticatorRequest;
}

interface Given {
  readonly replies?: Record<string, Reply>;
  readonly flags?: Partial<SiteConfig['flags']>;
  readonly unsupported?: readonly string[];
  readonly confirm?: boolean;
}
const configOf = ({ flags = { passkeys: true }, unsupported = [] }: Given) => ({
  flags,
  unsupported,
  paths: DEFAULT_CONFIG.paths,
});

async function openLogin(given: Given = {}) {
  const [reload, onClose] = [jest.fn(), jest.fn()];
  const host = createTestHost({
    replies: {
      'POST /passkeys/login/start': { data: { challenge: 'c', rpId: 'localhost' } },
      'POST /passkeys/login/finish': SESSION,
      ...given.replies,
    },
    config: configOf(given),
  });
  const remote: CreateAnyRemote = (api) => ({ ...createRemote(api), slots: { dialog: slot(async () => dialog(api, reload)) } });
  await renderSlot(remote, host, 'dialog', { view: 'login', onClose });
  return { host, reload, onClose, user: userEvent.setup() };
}

async function openProfile(given: Given = {}) {
  const host = createTestHost({
    replies: {
      'GET /users/7': { data: { id: 7, name: 'Asha Rao', email: 'asha@example.com' } },
      'GET /bookings/user/7': { data: [] },
      'GET /orderbyid/7': { data: [] },
      'GET /passkeys': { data: [PHONE, KEY] },
      'POST /passkeys/register/start': { data: { challenge: 'c' } },
      ...given.replies,
    },
    session: SIGNED_IN,
    config: configOf(given),
    ...(given.confirm === undefined ? {} : { confirm: given.confirm }),
  });
  renderScreen(createRemote, host, '/profile/Nw==');
  await screen.findByRole('tablist');
  return { host, user: userEvent.setup() };
}
const passkeyButton = () => screen.findByRole('button', { name: 'Log in with a passkey' });
const calls = (host: { sent: readonly { method: string; path: string }[] }) =>
  host.sent.map(({ method, path }) => `${method} ${path}`);

describe('the login dialog', () => {
  test('logs in with the passkey that the browser returns, as after a password', async () => {
    givePasskeys();
    const { host, user, reload, onClose } = await openLogin();
    await user.click(await passkeyButton());
    const request = await nextAsked();
    expect(request.publicKey.parsed).toEqual({ challenge: 'c', rpId: 'localhost' });
    request.answer();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(host.sent.at(-1)).toMatchObject({ path: '/passkeys/login/finish', body: { id: 'credential' }, personal: false });
    expect(host.session.store.getState()).toMatchObject({ status: 'signed-in', token: 'token-1', userid: '7' });
    expect([reload.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['NotAllowedError', 'No passkey was used: you cancelled, it took too long, or this device has none for this site.'],
    ['SecurityError', 'Passkeys do not work at this address of the site.'],
    ['UnknownError', 'That did not work. Please try again.'],
  ])('shows the cause after %s, and the button works again', async (name, message) => {
    givePasskeys();
    const { user, onClose } = await openLogin();
    await user.click(await passkeyButton());
    const request = await nextAsked();
    request.fail(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await passkeyButton()).toHaveFocus();
    await user.click(await passkeyButton());
    await nextAsked(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('shows the message of the server that refuses', async () => {
    givePasskeys();
    const message = 'This passkey is not accepted.';
    const { user } = await openLogin({ replies: { 'POST /passkeys/login/finish': { status: 401, body: { message } } } });
    await user.click(await passkeyButton());
    const request = await nextAsked();
    request.answer();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('suggests passkeys in the email field where the browser can; the button ends the suggestion without a message', async () => {
    givePasskeys(true);
    const { user, host } = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    const suggestion = await nextAsked();
    expect(suggestion.mediation).toBe('conditional');
    await user.click(await passkeyButton());
    const request = await nextAsked(2);
    expect([suggestion.signal?.aborted, request.mediation]).toEqual([true, undefined]);
    expect(screen.queryByRole('alert')).toBeNull();
    request.answer();
    await waitFor(() => expect(host.session.store.getState()).toMatchObject({ status: 'signed-in' }));
  });

  test.each([
    ['the specified site', { flags: {} }],
    ['a backend without the calls', { unsupported: ['passkeys'] }],
  ])('is as specified with %s', async (_, given) => {
    givePasskeys(true);
    const { host } = await openLogin(given);
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    expect(host.sent).toEqual([]);
  });

  test('shows no message when passkeys cannot be suggested, and one when a suggested passkey is refused', async () => {
    givePasskeys(true);
    const tooMany = { status: 429, body: { message: 'Too many attempts. Please try again in 14 minutes.' } };
    const refused = { status: 401, body: { message: 'This passkey is not accepted.' } };
    const limited = await openLogin({ replies: { 'POST /passkeys/login/start': tooMany } });
    await waitFor(() => expect(calls(limited.host)).toEqual(['POST /passkeys/login/start']));
    await limited.user.type(screen.getByLabelText('Email'), 'asha@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
    await limited.user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    cleanup();

    await openLogin({ replies: { 'POST /passkeys/login/finish': refused } });
    (await nextAsked()).answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey is not accepted.');
  });

  test('is as specified in a browser without passkeys', async () => {
    const { host } = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    expect(host.sent).toEqual([]);
  });
});

describe('the profile', () => {
  test('lists passkeys with their days', async () => {
    givePasskeys();
    await openProfile();
    const [phone, key] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    expect(phone).toContain('Added on 21 November 2026, last used on 25 November 2026');
    expect(key).toContain('Added on 22 November 2026, not used yet');
  });

  test('adds a passkey with the password, reports it, and moves the focus to the heading', async () => {
    givePasskeys();
    const { host, user } = await openProfile({
      replies: { 'POST /passkeys/register/finish': { data: [PHONE, KEY, { ...KEY, id: 13 }] } },
    });
    const add = await screen.findByRole('button', { name: 'Add a passkey' });
    await user.click(add);
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    await user.keyboard('secret{Enter}');
    const request = await nextAsked();
    expect(host.sent.at(-1)).toMatchObject({ path: '/passkeys/register/start', body: { password: 'secret' }, personal: true });
    request.answer();
    expect(await screen.findByText('The passkey was added.')).toHaveRole('status');
    expect(host.sent.at(-1)).toMatchObject({ path: '/passkeys/register/finish', body: { id: 'credential' }, personal: true });
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'No passkey was created: you cancelled, or it took too long.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['ConstraintError', 'This device cannot keep a passkey that is protected by a screen lock.'],
  ])('shows the cause after %s', async (name, message) => {
    givePasskeys();
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.keyboard('secret{Enter}');
    const request = await nextAsked();
    request.fail(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message);
  });

  test('renames and removes a passkey', async () => {
    givePasskeys();
    const { host, user } = await openProfile({
      replies: {
        'POST /passkeys/12/rename': { data: [PHONE, { ...KEY, label: 'Laptop' }] },
        'POST /passkeys/11/remove': { data: [{ ...KEY, label: 'Laptop' }] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename: Passkey 2' }));
    const name = screen.getByLabelText('Name of the passkey');
    expect(name).toHaveValue('Passkey 2');
    await user.clear(name);
    await user.type(name, 'Laptop{Enter}');
    expect(await screen.findByText('The passkey was renamed.')).toHaveRole('status');
    expect(host.sent.at(-1)).toMatchObject({ path: '/passkeys/12/rename', body: { label: 'Laptop' } });
    await user.click(screen.getByRole('button', { name: 'Remove: Phone' }));
    expect(host.confirms).toEqual(['Remove “Phone”? It will no longer log you in. [Keep it] [Remove]']);
    expect(await screen.findByText(/^The passkey was removed/)).toHaveRole('status');
    expect(within(screen.getByRole('listitem')).getByText('Laptop')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  });

  test('keeps a passkey whose removal is not confirmed', async () => {
    givePasskeys();
    const { host, user } = await openProfile({ confirm: false });
    await user.click(await screen.findByRole('button', { name: 'Remove: Phone' }));
    expect(calls(host)).not.toContain('POST /passkeys/11/remove');
  });

  test('lists passkeys in a browser that cannot create them', async () => {
    await openProfile();
    expect(await screen.findByText('This browser cannot create passkeys.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test('offers another attempt when the list could not be loaded', async () => {
    givePasskeys();
    let attempts = 0;
    const { user } = await openProfile({
      replies: { 'GET /passkeys': () => (attempts++ ? { data: [] } : { status: 503, body: {} }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your passkeys could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
  });

  test.each([
    ['the specified site', { flags: {} }],
    ['a backend without the calls', { unsupported: ['passkeys'] }],
  ])('has no passkeys with %s', async (_, given) => {
    givePasskeys();
    const { host } = await openProfile(given);
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(calls(host)).not.toContain('GET /passkeys');
  });
});
