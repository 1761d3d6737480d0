import { createTestHost, renderSlot, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

const TRIP = {
  your_address: 'Bhopal',
  destination_address: 'Spiti',
  email: 'asha@mail.example.in',
  check_in: '2026-05-02',
  check_out: '2026-05-09',
  adults: '2',
  children: '1',
};

async function open(replies: TestHostOptions['replies'] = { 'POST /trips': {}, 'POST /send-mail': {} }) {
  const host = createTestHost({ replies });
  const { container } = await renderSlot(createRemote, host, 'trip-form');
  const user = userEvent.setup();
  const control = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const fill = async (trip: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(trip)) {
      await user.clear(control(name));
      if (value) await user.type(control(name), value);
    }
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send trip request' }));
  return { host, control, fill, send };
}

test('seven fields are sent to /trips and then to /send-mail as form data [T1.04 T2.30 T3.14 T7.22 T7.25]', async () => {
  const { host, fill, send } = await open();
  await fill(TRIP);
  await send();
  expect(await screen.findByText('Your trip request has been sent.')).toBeVisible();
  const body = { ...TRIP, adults: 2, children: 1 };
  expect(host.sent).toMatchObject([
    { method: 'POST', path: '/trips', as: 'form', body },
    { method: 'POST', path: '/send-mail', as: 'form', body },
  ]);
  expect(Object.keys(host.sent[0]?.body ?? {})).toHaveLength(7);
});

test.each(Object.keys(TRIP))('a trip request without %s is not sent [T5.01]', async (missing) => {
  const { host, fill, send, control } = await open();
  await fill({ ...TRIP, [missing]: '' });
  await send();
  expect(host.sent).toEqual([]);
  expect(control(missing)).toHaveAttribute('aria-invalid', 'true');
  expect(control(missing)).toHaveFocus();
});

test('an email without a dot shows its error [T5.02]; 0 adults are rejected [T5.03]', async () => {
  const { host, fill, send, control } = await open();
  expect(control('adults')).toHaveAttribute('min', '1');
  expect(control('children')).toHaveAttribute('min', '0');
  await fill({ ...TRIP, email: 'a@b', adults: '0' });
  await send();
  expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  expect(screen.getByText('At least 1 adult is required.')).toBeVisible();
  await fill({ email: 'a@b.c', adults: '1' });
  await send();
  expect(host.sent).toHaveLength(2);
});

test('a request whose mail fails counts as sent and shows no message [T8.01]', async () => {
  const { host, fill, send, control } = await open({ 'POST /trips': {}, 'POST /send-mail': { status: 500 } });
  await fill(TRIP);
  await send();
  await waitFor(() => expect(host.sent.map((call) => call.path)).toEqual(['/trips', '/send-mail']));
  expect(await screen.findByText('Your trip request has been sent.')).toBeVisible();
  expect(host.alerts).toEqual([]);
  expect(control('your_address')).toHaveValue('');
});

test('a request that fails to store is not mailed and shows no message [T8.01 T7.25]', async () => {
  const { host, fill, send, control } = await open({ 'POST /trips': { status: 500 } });
  await fill(TRIP);
  await send();
  expect(host.sent.map((call) => call.path)).toEqual(['/trips']);
  expect(screen.queryByText('Your trip request has been sent.')).toBeNull();
  expect(control('your_address')).toHaveValue('Bhopal');
});
