import { createTestHost, renderScreen, renderSlot } from '@safarnama/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

const TOURS = [
  { package_id: 7, place_name: 'Gwalior' },
  { package_id: 12, place_name: 'Leh Ladakh' },
];
const host = () =>
  createTestHost({ routes: { 'mfe-sample:sample': 'sample' }, replies: { 'GET /footer/packages': { data: TOURS } } });

test('the page links every tour and filters by name', async () => {
  renderScreen(createRemote, host(), '/sample');
  expect(await screen.findByRole('link', { name: 'Gwalior' })).toHaveAttribute('href', '/view/7');
  await userEvent.type(screen.getByRole('textbox'), 'leh');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Leh Ladakh']);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(screen.getByRole('status')).toHaveTextContent(/No tour/);
});

test('the card links to the page', async () => {
  await renderSlot(createRemote, host(), 'card');
  expect(screen.getByRole('link', { name: /Sample/ })).toHaveAttribute('href', '/sample');
});
