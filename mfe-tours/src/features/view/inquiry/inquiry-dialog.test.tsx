import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../../remote.ts';
import { tourReplies } from '../../../testing/wire.ts';

const VALUES = {
  name: 'Asha',
  phone: '12',
  email: 'x',
  date: '2026-03-12',
  persons: '2',
  message: 'Is it steep?',
};

async function openInquiry() {
  const host = createTestHost({ replies: tourReplies });
  renderScreen(createRemote, host, '/view/7');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Quick Inquiry' }));
  const popup = await screen.findByRole('dialog', { name: 'Quick Inquiry' });
  const control = (name: string) => popup.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const callsBefore = host.sent.length;
  return { host, user, popup, control, callsBefore };
}

test('a complete inquiry shows a confirmation and makes no call [T2.62 T4.13 T7.35 T8.06]', async () => {
  const { host, user, popup, control, callsBefore } = await openInquiry();
  for (const [name, value] of Object.entries(VALUES)) await user.type(control(name), value);
  await user.click(within(popup).getByRole('button', { name: 'Send inquiry' }));
  expect(host.alerts).toEqual(['Inquiry submitted successfully!']);
  expect(host.sent).toHaveLength(callsBefore);
  expect(within(popup).getByRole('link', { name: 'Write to us directly' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.*Is%20it%20steep/),
  );
  expect(document.activeElement).toHaveTextContent(/you can also reach us by email or phone/);
  expect(popup).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).not.toBe(popup);
});

test.each(Object.keys(VALUES))('an inquiry without %s is not submitted [T5.12]', async (missing) => {
  const { host, user, popup, control } = await openInquiry();
  for (const [name, value] of Object.entries(VALUES)) if (name !== missing) await user.type(control(name), value);
  await user.click(within(popup).getByRole('button', { name: 'Send inquiry' }));
  expect(host.alerts).toEqual([]);
  expect(control(missing)).toHaveFocus();
  expect(control(missing)).toHaveAttribute('aria-invalid', 'true');
});
