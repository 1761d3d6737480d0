import { createTestHost } from '@safarnama/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { HOME_REPLIES, renderPage } from '../../testing/render-site.tsx';
import { HOME_SLOTS } from './slots.ts';

const heading = () => screen.findByRole('heading', { level: 1 });
const hero = () => screen.getByRole('region', { name: 'Pictures of places we travel to' });
const pictures = () => [...hero().querySelectorAll('img')].map((image) => image.getAttribute('src'));

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = (() => {}) as typeof Element.prototype.scrollTo;
});

test.each(['/', '/home'])(
  '%s is the home page with its parts in order [T1.07 T2.01 T2.02 H2.01 H2.02 T2.29 T2.31]',
  async (address) => {
    const { container } = renderPage(createTestHost({ replies: HOME_REPLIES }), address);
    await heading();
    const parts = [
      'section[aria-label="Pictures of places we travel to"]',
      '[data-slot="mfe-tours:landing-form"]',
      '[data-slot="mfe-tours:compact-panel"]',
      '[data-slot="mfe-tours:package-search"]',
      '[data-slot="mfe-hotels:home-card"]',
      '[data-slot="mfe-tours:destinations"]',
      '[aria-labelledby="features"]',
      '[data-slot="mfe-tours:international"]',
      '[data-place="home:after-tours"]',
      '.stories',
      '[data-slot="mfe-tours:trip-form"]',
      '[aria-labelledby="talk"]',
    ];
    const found = [...container.querySelectorAll(parts.join(','))];
    expect(found.map((part) => parts.findIndex((selector) => part.matches(selector)))).toEqual(parts.map((_, index) => index));
  },
);

test('every slot without personal data may be preloaded', async () => {
  const { container } = renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await heading();
  const shown = [...container.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot);
  expect(shown.filter((name) => name !== 'mfe-tours:recently-viewed')).toEqual(HOME_SLOTS);
});

test('three hero pictures from the API, names under the storage base [T7.06 T2.20]', async () => {
  const host = createTestHost({ replies: HOME_REPLIES });
  renderPage(host, '/');
  await heading();
  expect(pictures()).toEqual([`${host.config.storageBase}/one.svg`, '/two.svg', 'https://pictures.test/three.svg']);
});

test('the hero pictures change every 5 seconds and restart after the third [T2.20 T9.01]', async () => {
  jest.useFakeTimers();
  renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(hero()).toHaveAttribute('data-index', '0');
  await act(() => jest.advanceTimersByTimeAsync(4990));
  expect(hero()).toHaveAttribute('data-index', '0');
  for (const index of ['1', '2', '0']) {
    await act(() => jest.advanceTimersByTimeAsync(index === '1' ? 20 : 5000));
    expect(hero()).toHaveAttribute('data-index', index);
  }
  jest.useRealTimers();
});

test('fewer than three hero pictures are completed with drawn ones [T2.20]', async () => {
  renderPage(createTestHost({ replies: { ...HOME_REPLIES, 'GET /topimagess': { data: [{ url: 'one.svg' }] } } }), '/');
  await heading();
  expect(pictures()).toEqual(['/api/storage/one.svg', 'asset', 'asset']);
});

test('four feature cards from the API [T2.27 T7.21]', async () => {
  renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await heading();
  const section = screen.getByRole('region', { name: 'Tailored solutions for your journey' });
  const cards = within(section).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Card map',
    'Card hotel',
    'Card shield',
    'Card leaf',
  ]);
  expect(within(section).getByText('About map')).toBeInTheDocument();
});

test('the home page is usable when its calls fail [H8.19]', async () => {
  const replies = { 'GET /topimagess': { status: 500 }, 'GET /four-cards': { status: 404 } };
  const host = createTestHost({ replies });
  renderPage(host, '/');
  await heading();
  expect(pictures()).toEqual(['asset', 'asset', 'asset']);
  expect(screen.queryByRole('region', { name: 'Tailored solutions for your journey' })).toBeNull();
  expect(host.alerts).toEqual([]);
});

test('the home page clears local storage and keeps session storage [T2.32]', async () => {
  localStorage.setItem('k', 'v');
  sessionStorage.setItem('k', 'v');
  renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await heading();
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('k')).toBe('v');
});

test('a flag keeps local storage', async () => {
  localStorage.setItem('k', 'v');
  renderPage(createTestHost({ replies: HOME_REPLIES, config: { flags: { homeClearsLocalStorage: false } } }), '/');
  await heading();
  expect(localStorage.getItem('k')).toBe('v');
});

test('My Story! names customer satisfaction and leads to the reviews [T1.11]', async () => {
  renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await heading();
  const section = screen.getByRole('heading', { name: 'My Story!' }).closest<HTMLElement>('.stories')!;
  expect(within(section).getByText(/customer satisfaction/i)).toBeInTheDocument();
  expect(within(section).getByRole('link', { name: 'Read all reviews' })).toHaveAttribute('href', '/reviews');
});

test('the contact block has mail, networks, an address and a link to the form [T2.31 T1.05]', async () => {
  renderPage(createTestHost({ replies: HOME_REPLIES }), '/');
  await heading();
  const block = within(screen.getByRole('region', { name: 'Talk to a person' }));
  const hrefs = block.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.some((href) => href.startsWith('mailto:'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith('https://www.openstreetmap.org/'))).toBe(true);
  expect(block.getByRole('link', { name: 'Facebook' })).toBeInTheDocument();
  expect(block.getByRole('link', { name: 'Contact form' })).toHaveAttribute('href', '/contact');
});
