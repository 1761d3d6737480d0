import { createTestHost, renderSlot } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

async function open() {
  const view = await renderSlot(createRemote, createTestHost(), 'package-search');
  return { user: userEvent.setup(), ...view };
}

test('the package search sends text, price and duration to /des [T2.11 T2.21 T2.22 T9.15]', async () => {
  const { user, router } = await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Under 5000',
    'Under 10000',
    'Other',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Destination' }), 'goa');
  await user.click(screen.getByRole('radio', { name: 'Under 10000' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Duration of tour' }), '3 days');
  await user.click(screen.getByRole('button', { name: 'Search packages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/des'));
  expect(router.state.location.search).toBe('?place_name=goa&price=10000&duration=3');
});

test("the price option 'other' shows a box for a custom price [T2.23 T4.11]", async () => {
  const { user, router } = await open();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Custom price (₹)' }), '7500');
  await user.click(screen.getByRole('button', { name: 'Search packages' }));
  await waitFor(() => expect(router.state.location.search).toBe('?price=7500&duration=1'));
});

test('the duration offers one to six days, or more [T2.24 T9.16]', async () => {
  await open();
  const options = within(screen.getByRole('combobox', { name: 'Duration of tour' })).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5', '6', 'more']);
});

test('the heading expands the package search and sets aria-expanded', async () => {
  const { user } = await open();
  const head = screen.getByRole('button', { name: 'Find a package', expanded: false });
  await user.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('prices are shown as specified, or formatted as money', async () => {
  await renderSlot(createRemote, createTestHost({ config: { preset: 'corrected' } }), 'package-search');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Up to ₹5,000',
    'Up to ₹10,000',
    'Other',
  ]);
});
