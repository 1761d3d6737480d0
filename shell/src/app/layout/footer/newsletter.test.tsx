import { createTestHost } from '@safarnama/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-site.tsx';
import { Newsletter } from './newsletter.tsx';

const SUCCESS = 'Thank you for subscribing!';
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email' });
const submit = async (email: string) => {
  fireEvent.change(box(), { target: { value: email } });
  await act(async () => {
    fireEvent.submit(box().closest('form')!);
  });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an empty email shows the required message [H5.60]', async () => {
  renderPart(createTestHost(), <Newsletter />);
  await submit('');
  expect(screen.getByText('Please enter your email.')).toBeInTheDocument();
  expect(screen.queryByText(SUCCESS)).toBeNull();
});

test.each(['a b@c.d', 'abc', 'a@b'])('%s is not a valid email [H5.61]', async (email) => {
  renderPart(createTestHost(), <Newsletter />);
  await submit(email);
  expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
  expect(box()).toBeInvalid();
});

test('a valid email clears the box, shows thanks for 3 s and is not sent anywhere [H4.45 H5.62 H9.31]', async () => {
  const host = createTestHost();
  renderPart(host, <Newsletter />);
  await submit('abc');
  await submit('asha@example.test');
  expect(box()).toHaveValue('');
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  act(() => void jest.advanceTimersByTime(2999));
  expect(screen.getByText(SUCCESS)).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText(SUCCESS)).toBeNull();
  expect(host.sent).toEqual([]);
});

test('a second press while the email is being sent sends nothing more', async () => {
  const host = createTestHost({
    replies: { 'POST /news': () => new Promise(() => {}) },
    config: { flags: { newsletterEndpoint: '/news' } },
  });
  renderPart(host, <Newsletter />);
  await submit('asha@example.test');
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await submit('asha@example.test');
  expect(host.sent).toHaveLength(1);
});

test('a configured receiver gets the email, and its failure is shown', async () => {
  const host = createTestHost({ replies: { 'POST /news': { status: 500 } }, config: { flags: { newsletterEndpoint: '/news' } } });
  renderPart(host, <Newsletter />);
  await submit('asha@example.test');
  expect(host.sent).toMatchObject([{ path: '/news', body: { email: 'asha@example.test' } }]);
  expect(screen.getByRole('alert')).toHaveTextContent(/did not work/);
  expect(box()).toHaveValue('asha@example.test');
});
