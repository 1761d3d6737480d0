import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../../remote.ts';
import { tourReplies, wirePackage } from '../../../testing/wire.ts';

const review = (review_id: number) => ({
  review_id,
  stars: 4,
  text: `Words ${review_id}`,
  author: 'Asha V.',
  travelled_on: '2026-10-03',
  pictures: review_id === 14 ? [{ name: 'reviews/p.jpg', width: 8, height: 8 }] : [],
});
const all = Array.from({ length: 14 }, (_, n) => review(14 - n));
const pages = [all.slice(0, 12), all.slice(12)];
const open = async (rating: object, preset: 'spec' | 'corrected' = 'corrected', reviews: readonly object[] = []) => {
  let page = 0;
  const host = createTestHost({
    replies: {
      ...tourReplies,
      'GET /packages/7/details': { data: [wirePackage(7, { place_name: 'Goa', rating, reviews })] },
      'GET /reviews/tours/7': () => ({ data: { rating, reviews: pages[page++], pages: 2 } }),
    },
    config: { preset },
  });
  renderScreen(createRemote, host, '/view/7');
  await screen.findByRole('heading', { level: 1, name: 'Goa' });
  return { host, user: userEvent.setup() };
};
test('the heading shows the mean rating; each press loads twelve reviews', async () => {
  const { host, user } = await open({ average: 4, count: 14 });
  expect(screen.getByText('4.0 (14)')).toBeVisible();
  expect(screen.queryByText('4.7 (723)')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Read the reviews' }));
  expect(await screen.findAllByRole('article', { name: 'Review by Asha V.' })).toHaveLength(12);
  expect(screen.getByRole('img', { name: 'Picture 1 by Asha V.' })).toHaveAttribute('src', '/api/storage/reviews/p.jpg');
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  const texts = (await screen.findAllByText(/^Words/)).map((part) => part.textContent);
  expect(texts).toEqual(all.map(({ text }) => text));
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  expect(host.sent.filter(({ path }) => path === '/reviews/tours/7').map(({ query }) => query)).toEqual([
    { page: '1' },
    { page: '2' },
  ]);
});

test('reviews loaded with the tour show once at first; a press loads more', async () => {
  const { host, user } = await open({ average: 4, count: 14 }, 'corrected', all.slice(0, 3));
  const texts = async () => (await screen.findAllByText(/^Words/)).map((part) => part.textContent);
  expect(await texts()).toEqual(['Words 14', 'Words 13', 'Words 12']);
  expect(screen.getAllByText(/^· travelled in October 2026$/)).toHaveLength(3);
  expect(host.sent.filter(({ path }) => path === '/reviews/tours/7')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Words 3')).toBeVisible();
  expect(await texts()).toEqual(all.slice(0, 12).map(({ text }) => text));
});

test('there is no button when the tour came with all reviews', async () => {
  await open({ average: 4, count: 2 }, 'corrected', all.slice(0, 2));
  expect(await screen.findAllByRole('article', { name: 'Review by Asha V.' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /reviews/ })).toBeNull();
});

test('a tour without reviews shows no stars and a message', async () => {
  await open({ average: null, count: 0 });
  const section = (await screen.findByRole('heading', { name: 'Reviews' })).closest('section')!;
  expect(within(section).getByText(/^No reviews yet/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\d\.\d \(\d+\)/);
});

test('with the preset spec the fixed rating replaces the mean [T9.31]', async () => {
  await open({ average: 2, count: 3 }, 'spec');
  expect(screen.getByText('4.7 (723)')).toBeVisible();
  expect(screen.queryByText('2.0 (3)')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
});
