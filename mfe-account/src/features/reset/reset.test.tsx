import type { SiteConfig } from '@safarnama/shared/host';
import { DEFAULT_CONFIG } from '@safarnama/shared/host/presets';
import { createTestHost, type Reply, renderScreen, renderSlot } from '@safarnama/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

const YES = { data: true };

interface Given {
  readonly replies?: Record<string, Reply>;
  readonly flags?: Partial<SiteConfig['flags']>;
  readonly paths?: Partial<SiteConfig['paths']>;
}

function setUp({ replies = {}, flags = {}, paths = {} }: Given) {
  const host = createTestHost({
    replies: { 'POST /forget-pass': YES, 'POST /verify-pass': YES, 'POST /pass-update': YES, ...replies },
    config: { flags, paths: { ...DEFAULT_CONFIG.paths, ...paths } },
  });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const slide = (name: string) => screen.findByRole('heading', { name });
  return { host, user, press, slide };
}

async function open(given: Given = {}) {
  const tools = setUp(given);
  const { router } = renderScreen(createRemote, tools.host, '/forgetPassword');
  await tools.slide('Your email');
  const boxes = () => screen.getAllByLabelText(/^Digit/) as HTMLInputElement[];
  const toOtp = async () => {
    await tools.user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await tools.press('Send OTP');
    await tools.slide('Enter the code');
  };
  const toPassword = async () => {
    await toOtp();
    await tools.user.type(boxes()[0] as HTMLInputElement, '1');
    await tools.user.paste('123456');
    await tools.press('Verify OTP');
    await tools.slide('Choose a new password');
  };
  const passwords = async (first: string, second: string) => {
    if (first) await tools.user.type(screen.getByLabelText('New password'), first);
    if (second) await tools.user.type(screen.getByLabelText('Confirm password'), second);
    await tools.press('Reset password');
  };
  return { ...tools, router, boxes, toOtp, toPassword, passwords };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the password reset starts with the email slide only [H2.07 H2.83 H2.84]', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveAttribute('name', 'email');
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('the email is sent as form data, then the code slide opens [H7.15 H4.35]', async () => {
  const { host, toOtp } = await open();
  await toOtp();
  expect(host.sent).toMatchObject([{ path: '/forget-pass', as: 'form', body: { email: 'asha@example.com' } }]);
});

test('every slide can be closed; only the code slide has an arrow back, to the email [H2.87 H4.36]', async () => {
  const { user, press, slide, toOtp, boxes } = await open();
  expect(screen.queryByRole('button', { name: 'Change the email address' })).toBeNull();
  await toOtp();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await press('Change the email address');
  await slide('Your email');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  await passes(2000);
  await press('Send OTP');
  await slide('Enter the code');
  await user.type(boxes()[0] as HTMLInputElement, '1');
  await press('Verify OTP');
  await slide('Choose a new password');
  expect(screen.queryByRole('button', { name: 'Change the email address' })).toBeNull();
  await press('Close');
  expect(await screen.findByText('elsewhere: /')).toBeVisible();
});

test('an empty email is sent [H5.39]', async () => {
  const { host, press } = await open({ replies: { 'POST /forget-pass': { status: 404 } } });
  await press('Send OTP');
  expect(host.sent).toMatchObject([{ path: '/forget-pass', body: { email: '' } }]);
  expect(screen.queryByText('Email is required.')).toBeNull();
});

test('with checkEmptyEmail an empty email shows a message [H5.38]', async () => {
  const { host, press } = await open({ flags: { checkEmptyEmail: true } });
  await press('Send OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Email is required.');
  expect(host.sent).toEqual([]);
});

test('a 404 for the email shows a message and keeps the slide [H5.40 H8.13]', async () => {
  const { user, press, slide } = await open({ replies: { 'POST /forget-pass': { status: 404 } } });
  await user.type(screen.getByLabelText('Email'), 'unknown@example.com');
  await press('Send OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
  await slide('Your email');
});

test('other failures only stop the spinner after 2 seconds [H8.14 H9.29]', async () => {
  const { user, press, host } = await open({ replies: { 'POST /forget-pass': { status: 500 } } });
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await press('Send OTP');
  const send = screen.getByRole('button', { name: 'Send OTP' });
  await passes(1900);
  expect(send).toHaveAttribute('aria-busy', 'true');
  await passes(200);
  expect(send).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send OTP');
  expect(host.sent).toHaveLength(2);
});

test('an email reply without data keeps the slide', async () => {
  const { user, press, slide } = await open({ replies: { 'POST /forget-pass': { data: false } } });
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await press('Send OTP');
  await slide('Your email');
});

test('six code boxes move the focus on on input and back on backspace [H2.85 H5.43 H9.23]', async () => {
  const { user, toOtp, boxes } = await open();
  await toOtp();
  // WCAG 3.2.2: the hint is read before the first digit is typed.
  expect(screen.getByText(/After each digit, the next box is selected\./)).toBeVisible();
  expect(boxes()).toHaveLength(6);
  expect(boxes().map((box) => box.maxLength)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(boxes()[0]).toHaveFocus();
  expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code');
  await user.keyboard('12');
  expect(boxes()[2]).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(boxes()[1]).toHaveFocus();
  expect(
    boxes()
      .map((box) => box.value)
      .join(''),
  ).toBe('1');
  await user.keyboard('9876');
  expect(
    boxes()
      .map((box) => box.value)
      .join(''),
  ).toBe('19876');
});

test('a pasted code fills all boxes and is verified with the email [H7.17 H3.31]', async () => {
  const { host, user, press, toOtp, slide } = await open();
  await toOtp();
  await user.paste('654321');
  await press('Verify OTP');
  await slide('Choose a new password');
  expect(host.sent[1]).toMatchObject({ path: '/verify-pass', as: 'form', body: { otp: '654321', email: 'asha@example.com' } });
});

test('verifyOtpPath can send the code to forget-pass [H7.16]', async () => {
  const { host, toPassword } = await open({ flags: { verifyOtpPath: 'forget-pass' } });
  await toPassword();
  expect(host.sent.map(({ path }) => path)).toEqual(['/forget-pass', '/forget-pass']);
  expect(Object.keys(host.sent[1]?.body ?? {})).toEqual(['otp', 'email']);
});

test('the code verification uses the configured path', async () => {
  const { host, toPassword } = await open({ paths: { verifyOtp: '/codes' }, replies: { 'POST /codes': YES } });
  await toPassword();
  expect(host.sent.map(({ path }) => path)).toEqual(['/forget-pass', '/codes']);
});

test.each([{ status: 500 }, { data: false }, null])(
  'the code reply %j only stops the spinner and allows a retry [H8.14]',
  async (reply) => {
    const { host, user, press, toOtp, slide } = await open({ replies: { 'POST /verify-pass': reply } });
    await toOtp();
    await user.paste('123456');
    await press('Verify OTP');
    await passes(2100);
    await slide('Enter the code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Verify OTP' })).not.toHaveAttribute('aria-busy');
    await press('Verify OTP');
    expect(host.sent).toHaveLength(3);
  },
);

test.each([{ data: false }, null])('the password reply %j is not treated as success', async (reply) => {
  const { host, toPassword, passwords } = await open({ replies: { 'POST /pass-update': reply } });
  await toPassword();
  await passwords('abcdef', 'abcdef');
  expect(screen.getByRole('alert')).toHaveTextContent("Something want's worng.");
  await passes(5000);
  expect(host.toasts).toEqual([]);
});

test('reset fields have autocomplete attributes for password managers', async () => {
  const { toPassword } = await open();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  await toPassword();
  for (const label of ['New password', 'Confirm password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
});

test('an empty code shows a message without a call [H5.41]', async () => {
  const { host, press, toOtp } = await open();
  await toOtp();
  await press('Verify OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('OTP is required.');
  expect(host.sent).toHaveLength(1);
});

test('a 404 for the code shows a message [H5.42]', async () => {
  const { user, press, toOtp, slide } = await open({ replies: { 'POST /verify-pass': { status: 404 } } });
  await toOtp();
  await user.paste('000000');
  await press('Verify OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid OTP.');
  await slide('Enter the code');
});

test('the new password has two fields, each with a toggle [H2.86]', async () => {
  const { user, toPassword } = await open();
  await toPassword();
  for (const label of ['New password', 'Confirm password']) {
    await user.click(screen.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
  }
});

test.each([
  ['', '', 'password is required.'],
  ['abc', '', 'password is required.'],
  ['abcde', 'abcde', 'Your password should contain a minimum of 6 characters.'],
  ['abcde', 'xyz', 'Your password should contain a minimum of 6 characters.'],
])('new passwords %p and %p show: %s [H5.44 H5.45 H5.46]', async (first, second, text) => {
  const { host, toPassword, passwords } = await open();
  await toPassword();
  await passwords(first, second);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(host.sent).toHaveLength(2);
});

test('a password mismatch shows the code text in the slot and an alert with the reason [H5.47]', async () => {
  const { host, toPassword, passwords } = await open();
  await toPassword();
  await passwords('abcdef', 'abcdeg');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid OTP.');
  expect(host.alerts).toEqual(['Passwords do not match!']);
  expect(host.sent).toHaveLength(2);
});

test('with mismatchSlotText "match" the slot shows the text of the alert', async () => {
  const { toPassword, passwords } = await open({ flags: { mismatchSlotText: 'match' } });
  await toPassword();
  await passwords('abcdef', 'abcdeg');
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match!');
});

test('with formFaults "all" the passwords show their faults at the fields, without an alert', async () => {
  const { host, toPassword, passwords } = await open({ flags: { formFaults: 'all', mismatchSlotText: 'match' } });
  await toPassword();
  await passwords('abc', 'abcd');
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/minimum of 6 characters/);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!');
  expect(host.alerts).toEqual([]);
});

test('the verification token is sent with the new password only when the backend issued one', async () => {
  const { host, toPassword, passwords } = await open({
    replies: { 'POST /verify-pass': { data: true, reset_token: 'token-9' } },
  });
  await toPassword();
  await passwords('abcdef', 'abcdef');
  const [, verified, updated] = host.sent;
  expect(verified?.body).toEqual({ email: 'asha@example.com', otp: expect.any(String) });
  expect(updated?.body).toEqual({
    email: 'asha@example.com',
    new_password: 'abcdef',
    new_password_confirmation: 'abcdef',
    reset_token: 'token-9',
  });
});

test.each([true, 1, { data: 'ok' }, { data: true, reset_token: null }])(
  'after the verification reply %j only three fields are sent [H7.18]',
  async (reply) => {
    const { host, toPassword, passwords } = await open({ replies: { 'POST /verify-pass': reply } });
    await toPassword();
    await passwords('abcdef', 'abcdef');
    expect(Object.keys(host.sent[2]?.body ?? {})).toEqual(['email', 'new_password', 'new_password_confirmation']);
  },
);

test('a rate-limited email request shows the waiting time', async () => {
  const wait = { status: 429, body: { message: 'Too many attempts. Please try again in 40 seconds.' } };
  const first = await open({ replies: { 'POST /forget-pass': wait } });
  await first.user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await first.press('Send OTP');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 40 seconds.');
});

test('a rate-limited code shows the waiting time', async () => {
  const wait = { status: 429, body: { message: 'Too many attempts. Please try again in 2 minutes.' } };
  const { user, press, toOtp } = await open({ replies: { 'POST /verify-pass': wait } });
  await toOtp();
  await user.paste('000000');
  await press('Verify OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 2 minutes.');
});

test('a failed password update shows the fixed text [H5.48 H8.15]', async () => {
  const { toPassword, passwords } = await open({ replies: { 'POST /pass-update': { status: 500 } } });
  await toPassword();
  await passwords('abcdef', 'abcdef');
  expect(screen.getByRole('alert')).toHaveTextContent("Something want's worng.");
});

test('4 seconds after the update the message is stored and /home opens [H7.18 H4.37 H1.05 H9.30]', async () => {
  const { host, toPassword, passwords } = await open();
  await toPassword();
  await passwords('abcdef', 'abcdef');
  expect(host.sent[2]).toMatchObject({
    path: '/pass-update',
    as: 'form',
    body: { email: 'asha@example.com', new_password: 'abcdef', new_password_confirmation: 'abcdef' },
  });
  await passes(3900);
  expect(host.toasts).toEqual([]);
  await passes(200);
  expect(host.toasts).toEqual(['Your password has been updated.']);
  expect(screen.getByText('elsewhere: /home')).toBeVisible();
});

test('the reset popup takes the focus and closes with its icon', async () => {
  const { host, press } = setUp({});
  const onClose = jest.fn();
  await renderSlot(createRemote, host, 'reset-password', { onClose });
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});
