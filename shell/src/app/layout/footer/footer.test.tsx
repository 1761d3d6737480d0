import { createTestHost } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderPart } from '../../testing/render-site.tsx';
import { Footer } from './footer.tsx';

const PACKAGES = [
  { package_id: 7, place_name: 'Gwalior' },
  { package_id: 12, place_name: 'Leh Ladakh' },
];
const column = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => sessionStorage.clear());

test('About us has its seven entries in order; Sitemap is not a link [H2.126]', () => {
  renderPart(createTestHost(), <Footer packages={[]} />);
  const entries = column('About us').getAllByRole('listitem');
  expect(entries.map((entry) => [entry.textContent, entry.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Why Choose Us', '/about'],
    ['Social Impact', '/socialimpact'],
    ['Contact Us', '/contact'],
    ['Terms and Conditions', '/Terms&condition'],
    ['Privacy Policy', '/userprivacypolicy'],
    ['Sitemap', undefined],
    ['Blog', '/blog'],
  ]);
});

test('Top Destinations lead to their packages [H2.127 T7.30 H7.31]', () => {
  renderPart(createTestHost(), <Footer packages={PACKAGES} />);
  const entries = column('Top Destinations').getAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Gwalior', '/view/7'],
    ['Leh Ladakh', '/view/12'],
  ]);
});

test('awards, newsletter, networks and a map [H2.128]', () => {
  renderPart(createTestHost(), <Footer packages={[]} />);
  expect(screen.getByRole('heading', { name: 'Responsible Tourism Awards' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Newsletter' })).toBeInTheDocument();
  expect(column('Follow Us').getAllByRole('link')).toHaveLength(4);
  expect(screen.getByRole('img', { name: /Madhya Pradesh/ })).toBeInTheDocument();
});

test('a configured map is embedded and loads lazily [H2.128]', () => {
  renderPart(createTestHost({ config: { mapUrl: 'https://maps.test/embed' } }), <Footer packages={[]} />);
  const frame = screen.getByTitle(/Madhya Pradesh/);
  expect(frame).toHaveAttribute('src', 'https://maps.test/embed');
  expect(frame).toHaveAttribute('loading', 'lazy');
});

test('the link to the admin panel opens another site [H2.129 H6.10 H6.07]', () => {
  renderPart(createTestHost({ config: { adminUrl: 'https://admin.test/' } }), <Footer packages={[]} />);
  const link = screen.getByRole('link', { name: 'Admin panel' });
  expect(link).toHaveAttribute('href', 'https://admin.test/');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('Copyright 2025 [H2.130 H9.43]', () => {
  renderPart(createTestHost(), <Footer packages={[]} />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/copyright.*2025/i);
});

test('each footer makes two fresh random tokens [H3.16 H6.11]', () => {
  const tokens = () => ['tokenization', 'utilization'].map((key) => sessionStorage.getItem(key) ?? '');
  const { unmount } = renderPart(createTestHost(), <Footer packages={[]} />);
  const first = tokens();
  for (const token of first) expect(atob(token)).toMatch(/^\d+$/);
  unmount();
  renderPart(createTestHost(), <Footer packages={[]} />);
  expect(tokens()).not.toEqual(first);
});
