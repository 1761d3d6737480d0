import { createTestHost, renderScreen, renderSlot } from '@safarnama/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GUIDES_API } from '../../guides-api.ts';
import { createRemote } from '../../remote.ts';

const GUIDES = [
  { name: 'Asha', place: 'Gwalior', trips: [3, 5, 8, 6] },
  { name: 'Tenzin', place: 'Leh', trips: [0, 2, 9, 12] },
];
const host = () =>
  createTestHost({
    routes: { 'mfe-guides:guides': 'guides' },
    replies: { [`GET ${GUIDES_API}/guides`]: GUIDES, [`POST ${GUIDES_API}/requests`]: { id: 7 } },
  });

test('the page lists the guides of its own API, with a chart', async () => {
  const { container } = renderScreen(createRemote, host(), '/guides');
  expect(await screen.findByText('Tenzin, Leh')).toBeVisible();
  await waitFor(() => expect(container.querySelector('figure svg path')).toHaveAttribute('d', expect.stringMatching(/^M/)));
  expect(container.querySelector('img')).toHaveAttribute('src');
});

test('the form refuses a short name and sends a complete request', async () => {
  const testHost = host();
  renderScreen(createRemote, testHost, '/guides');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please tell us your name.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ravi');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your request has the number 7.')).toBeVisible();
  expect(testHost.sent.at(-1)).toMatchObject({ method: 'POST', path: `${GUIDES_API}/requests`, body: { name: 'Ravi', days: 1 } });
});

test('the card links to the page', async () => {
  await renderSlot(createRemote, host(), 'card', { package_id: '7' });
  expect(screen.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/guides');
});
