import { createTestHost } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render-site.tsx';
import { LandingCard } from './landing-card.tsx';
import { SearchBar } from './search-bar.tsx';

const NAMES = ['Tour & Trip', 'Hotel', 'Train'];
const tab = (name: string) => screen.getByRole('tab', { name });
const slot = (name: string) => document.querySelector(`[data-slot="${name}"]`);

describe('landing card', () => {
  const card = () => screen.getByRole('region', { name: 'Search tours, hotels and trains' });

  test('three icon tabs, each with its form [T1.08 T2.34]', async () => {
    renderPart(createTestHost(), <LandingCard />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(NAMES);
    for (const tab of tabs) expect(tab.querySelector('svg')).not.toBeNull();
    expect(slot('mfe-tours:landing-form')).toBeVisible();
    await userEvent.click(tab('Hotel'));
    expect(slot('mfe-hotels:landing-form')).toBeVisible();
    expect(slot('mfe-tours:landing-form')).not.toBeVisible();
    await userEvent.click(tab('Train'));
    expect(screen.getByRole('form', { name: 'Train search' })).toBeVisible();
    expect(slot('mfe-hotels:landing-form')).not.toBeVisible();
  });

  test('the chosen tab is slide 0, 1 or 2; the toggle is deactive until one is chosen [T4.01 T4.04]', async () => {
    renderPart(createTestHost(), <LandingCard />);
    expect(card()).toHaveAttribute('data-slide-index', '0');
    expect(card()).toHaveAttribute('data-toggle', 'deactive');
    await userEvent.click(tab('Hotel'));
    expect(card()).toHaveAttribute('data-slide-index', '1');
    expect(card()).toHaveAttribute('data-toggle', 'active');
    await userEvent.click(tab('Train'));
    expect(card()).toHaveAttribute('data-slide-index', '2');
  });

  test('a form is not loaded before its tab is chosen', () => {
    renderPart(createTestHost(), <LandingCard />);
    expect(slot('mfe-hotels:landing-form')).toBeNull();
  });

  test('the train search shows its message, makes no call and does not navigate [T1.09 T8.05 H1.12]', async () => {
    const host = createTestHost();
    const { router } = renderPart(host, <LandingCard />);
    await userEvent.click(tab('Train'));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(host.alerts).toEqual(['Train booking is under work']);
    expect(host.sent).toEqual([]);
    expect(router.state.location.pathname).toBe('/');
  });

  test('with corrected wording the train search says that trains cannot be booked', async () => {
    const host = createTestHost({ config: { flags: { wording: 'corrected' } } });
    renderPart(host, <LandingCard />);
    await userEvent.click(tab('Train'));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(host.alerts).toEqual(['Trains cannot be booked here yet.']);
  });
});

describe('compact bar', () => {
  const track = () => document.querySelector('[data-slide-index]');
  const panels = () => [...(track()?.children ?? [])];

  test('three panels, of which the chosen one slides into view [T2.45 T4.01]', async () => {
    renderPart(createTestHost(), <SearchBar />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(NAMES);
    expect(panels()).toHaveLength(3);
    for (const [index, name] of NAMES.entries()) {
      await userEvent.click(tab(name));
      expect(track()).toHaveAttribute('data-slide-index', String(index));
      expect(panels().map((panel) => panel.hasAttribute('inert'))).toEqual([0, 1, 2].map((other) => other !== index));
    }
    expect(slot('mfe-tours:compact-panel')).toBeInTheDocument();
    expect(slot('mfe-hotels:compact-panel')).toBeInTheDocument();
  });

  test('the train panel of the compact bar has SEARCH, which shows the same message [T2.51 T1.09]', async () => {
    const host = createTestHost();
    renderPart(host, <SearchBar />);
    await userEvent.click(tab('Train'));
    const form = within(screen.getByRole('form', { name: 'Quick train search' }));
    await userEvent.click(form.getByRole('button', { name: 'SEARCH' }));
    expect(host.alerts).toEqual(['Train booking is under work']);
  });
});
