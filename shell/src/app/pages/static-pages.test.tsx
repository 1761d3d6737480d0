import { createTestHost } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-site.tsx';
import { REVIEWS } from './reviews/content.ts';

const GREETING = { 'GET /greeting': { message: 'Namaste' } };
const open = async (address: string, host = createTestHost({ replies: GREETING })) => {
  const view = renderPage(host, address);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, host };
};
const levels = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

test.each([
  ['/Terms&condition', 'Terms & Conditions'],
  ['/Terms%26condition', 'Terms & Conditions'],
  ['/userprivacypolicy', 'Privacy Policy'],
  ['/socialimpact', 'Social Impact'],
  ['/blog', 'Blog'],
  ['/reviews', 'Traveller Reviews'],
  ['/ReviewSliderComponent', 'Traveller Stories'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/notfounderror404', 'Oops! Page Not Found'],
])('%s [H1.08 H2.09 H2.10 H2.11 H2.12 H2.13 H2.14 H2.15 H2.16 T2.13 T2.16]', async (address, title) => {
  await open(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} | Safarnama`);
});

test('the path of the terms is case sensitive: a hotel policy path is another page [H2.09]', () => {
  renderPage(createTestHost(), '/terms&condition');
  expect(screen.getByText('elsewhere: /terms&condition')).toBeInTheDocument();
});

test('Terms & Conditions: date, ten sections in order, placeholder jurisdiction [H2.100 H2.101 H2.102 H9.42]', async () => {
  await open('/Terms&condition');
  expect(screen.getByText(/27 September 2025/)).toBeInTheDocument();
  expect(levels(2).map((title) => title?.replace(/^\d+/, ''))).toEqual([
    'Booking',
    'Payment',
    'Cancellation and Refunds',
    'Changes',
    'Travel Documents',
    'Customer Responsibility',
    'Liability',
    'Hotel and Service Policies',
    'Privacy',
    'Governing Law',
  ]);
  const law = screen.getByRole('heading', { name: 'Governing Law' }).closest('section');
  expect(law).toHaveTextContent('courts of [Placeholder: city of jurisdiction]');
});

test('Privacy Policy: date, ten sections, mailto, not under 18 [H2.103 H2.104 H2.105 H9.42]', async () => {
  await open('/userprivacypolicy');
  expect(screen.getByText(/27 September 2025/)).toBeInTheDocument();
  expect(levels(2)).toHaveLength(10);
  expect(document.querySelector('main a[href^="mailto:"], a[href^="mailto:support@"]')).not.toBeNull();
  expect(screen.getByText(/not offered to children under 18/i)).toBeInTheDocument();
});

test('Social Impact: seven cards with fixed figures, no call [H2.106 H9.48]', async () => {
  const figures = () => screen.getAllByRole('article').map((card) => card.textContent?.match(/[₹\d][\d,.]*/)?.[0]);
  const { host, unmount } = await open('/socialimpact');
  const first = figures();
  expect(first).toHaveLength(7);
  for (const figure of first) expect(figure).toMatch(/\d/);
  unmount();
  await open('/socialimpact');
  expect(figures()).toEqual(first);
  expect(host.sent).toEqual([]);
});

describe('blog', () => {
  const titles = () => screen.getAllByRole('article').map((post) => within(post).getByRole('heading').textContent);

  test('featured posts and six chips in order, no call [H2.107 H2.108 H9.48]', async () => {
    const { host } = await open('/blog');
    expect(screen.getByRole('region', { name: 'Featured posts' }).querySelectorAll('article').length).toBeGreaterThan(0);
    const chips = within(screen.getByRole('group', { name: 'Choose a category' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'All',
      'Destinations',
      'Hotels',
      'Travel Tips',
      'Tours',
      'Experiences',
    ]);
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', ...Array(5).fill('false')]);
    expect(host.sent).toEqual([]);
  });

  test('each post has date, author, read time, likes and comments [H2.109]', async () => {
    await open('/blog');
    for (const post of screen.getAllByRole('article')) {
      expect(post.querySelector('time')?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]+ 2025$/);
      expect(post).toHaveTextContent(/By the \w+ desk/);
      expect(post).toHaveTextContent(/[567] min read/);
      expect(post).toHaveTextContent(/\d+ likes/);
      expect(post).toHaveTextContent(/\d+ comments/);
    }
  });

  test('a chip shows the posts of its category, All shows every post [H2.108]', async () => {
    await open('/blog');
    const all = titles();
    expect(new Set(all).size).toBe(all.length);
    await userEvent.click(screen.getByRole('button', { name: 'Hotels' }));
    expect(titles()).toHaveLength(2);
    for (const post of screen.getAllByRole('article')) expect(post).toHaveTextContent(/^Hotels/);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(titles()).toEqual(all);
  });
});

describe('reviews', () => {
  test('six reviews with name, trip, hotel, place and stars, no call [H2.110 T2.13 H9.48]', async () => {
    const { host } = await open('/reviews');
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(6);
    cards.forEach((card, index) => {
      const review = REVIEWS[index]!;
      for (const part of [review.name, review.trip, review.hotel, review.place]) expect(card).toHaveTextContent(part);
      expect(within(card).getByRole('img', { name: `${review.stars} of 5 stars` })).toBeInTheDocument();
      expect(review.stars).toBeGreaterThanOrEqual(1);
      expect(review.stars).toBeLessThanOrEqual(5);
    });
    expect(host.sent).toEqual([]);
  });

  test('a message is cut at 120 characters; more expands it, less collapses it [H2.111 H9.38]', async () => {
    await open('/reviews');
    const [card] = screen.getAllByRole('article') as [HTMLElement];
    const { message } = REVIEWS[0]!;
    expect(card).toHaveTextContent(`${message.slice(0, 120)}...`);
    expect(card).not.toHaveTextContent(message);
    await userEvent.click(within(card).getByRole('button', { name: 'more' }));
    expect(card).toHaveTextContent(message);
    await userEvent.click(within(card).getByRole('button', { name: 'less' }));
    expect(card).not.toHaveTextContent(message);
  });
});

test('the review slider has its own route [H2.18]', async () => {
  await open('/ReviewSliderComponent');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
});

describe('about', () => {
  test('slider, tagline, Who We Are, mission, vision and three team members [H2.112 H2.113 H2.114]', async () => {
    await open('/about');
    expect(screen.getByRole('region', { name: 'Scenes from our tours' }).querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByText(/personalised tours and hotel bookings/i)).toBeInTheDocument();
    expect(levels(2)).toEqual(expect.arrayContaining(['Who We Are', 'Our Mission', 'Our Vision']));
    const members = [...screen.getByRole('region', { name: 'The people you will talk to' }).querySelectorAll('article')];
    expect(members.map((card) => card.querySelector('p')?.textContent)).toEqual([
      'Travel Consultant',
      'Tour Manager',
      'Booking Expert',
    ]);
  });

  test.each([
    ['answered', GREETING],
    ['failing', { 'GET /greeting': { status: 500 } }],
  ])('a greeting is sent once; %s, it changes nothing [T7.05 H7.32 H7.33]', async (_, replies) => {
    const { host } = await open('/about', createTestHost({ replies }));
    const sent = () => host.sent.map(({ method, path }) => `${method} ${path}`);
    // When the browser is idle.
    await waitFor(() => expect(sent()).toEqual(['GET /greeting']));
    expect(screen.queryByText(/Namaste/)).toBeNull();
    expect(host.alerts).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
  });

  test("no other page makes the about page's call", async () => {
    const { host } = await open('/blog');
    expect(host.sent).toEqual([]);
  });
});

test('the 404 page has its two texts and ways out [H2.115 H2.19 H8.21]', async () => {
  const { router } = await open('/notfounderror404');
  expect(screen.getByText('Oops! Page Not Found')).toBeInTheDocument();
  expect(screen.getByText("The page you're looking for doesn't exist or was moved.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'See all tours' })).toHaveAttribute('href', '/dss');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(router.state.location.pathname).toBe('/notfounderror404');
});
