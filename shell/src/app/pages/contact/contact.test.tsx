import { createTestHost } from '@safarnama/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-site.tsx';

const FILLED = { name: 'Asha', email: 'asha', phone: '1', message: 'A week in Orchha?' };
const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!;

async function openContact(host = createTestHost()) {
  renderPage(host, '/contact');
  await screen.findByRole('heading', { name: 'Contact Us', level: 1 });
  return host;
}
async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(control(name), value);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('the contact page has a banner, four cards, a form, a box and a button [T2.75 T2.76 T2.77 T2.78 T2.79 T9.33 T1.06 T3.15]', async () => {
  await openContact();
  expect(document.querySelector('[data-banner]')).toHaveTextContent('Contact Us');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Branch address' })).toBeInTheDocument();
  expect(screen.getByText('24 x 7 x 365')).toBeInTheDocument();
  expect(screen.getByText(/Madhya Pradesh/)).toBeInTheDocument();
  expect(document.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(1);
  expect(document.querySelector('a[href^="mailto:"]')).not.toBeNull();
  for (const name of ['Name', 'Email', 'Phone', 'Message']) expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeInTheDocument();
});

test.each(Object.keys(FILLED))('without %s the form shows no thanks [T5.13]', async (missing) => {
  const host = await openContact();
  await fill({ ...FILLED, [missing]: ' ' });
  await send();
  expect(host.alerts).toEqual([]);
  expect(control(missing)).toBeInvalid();
  expect(control(missing)).toHaveFocus();
});

test('a complete form shows thanks with the name, is cleared and not sent [T8.07 T8.08 T7.34 T1.05]', async () => {
  const host = await openContact();
  await fill(FILLED);
  await send();
  expect(host.alerts).toEqual(['Thank you for contacting us, Asha! We will get back to you shortly.']);
  await waitFor(() => expect(Object.keys(FILLED).map((name) => control(name).value)).toEqual(['', '', '', '']));
  expect(host.sent).toEqual([]);
  const direct = screen.getByRole('link', { name: 'Open an email with your message' });
  expect(decodeURIComponent(direct.getAttribute('href') ?? '')).toContain(FILLED.message);
});

test("a configured receiver gets the message; a failure keeps the form's content", async () => {
  const replies = { 'POST /contact-us': { status: 500 } };
  const host = await openContact(createTestHost({ replies, config: { flags: { contactEndpoint: '/contact-us' } } }));
  await fill(FILLED);
  await send();
  expect(host.sent).toMatchObject([{ path: '/contact-us', body: FILLED }]);
  expect(host.alerts).toEqual(['Your message could not be sent. Please write to us directly.']);
  expect(control('message')).toHaveValue(FILLED.message);
});

test('a message is sent once, also when the button is pressed again before the reply', async () => {
  let reply = (_: object) => {};
  const replies = { 'POST /contact-us': () => new Promise((done) => (reply = done)) };
  const host = await openContact(createTestHost({ replies, config: { flags: { contactEndpoint: '/contact-us' } } }));
  await fill(FILLED);
  await send();
  await send();
  reply({});
  await waitFor(() => expect(host.alerts).toHaveLength(1));
  expect(host.sent).toHaveLength(1);
  await waitFor(() => expect(control('message')).toHaveValue(''));
});
