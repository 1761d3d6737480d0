import { createTestHost } from '@safarnama/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render-site.tsx';
import { SearchBar } from './search-bar.tsx';

/** Moves the bar's place above the viewport, or into it. */
let scrolled: (past: boolean) => void;
let watching: boolean;

beforeEach(() => {
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      constructor(notify: (entries: object[]) => void) {
        scrolled = (past) => act(() => notify([{ isIntersecting: !past }]));
      }
      observe() {
        watching = true;
      }
      disconnect() {}
    },
  });
  watching = false;
});
afterEach(() => {
  for (const name of ['ResizeObserver', 'IntersectionObserver']) Reflect.deleteProperty(window, name);
});

const slim = () => screen.queryByRole('button', { name: /^Change/ });
const open = async (host = createTestHost(), aboveList = false) => {
  const view = renderPart(
    host,
    <>
      <SearchBar aboveList={aboveList} />
      <button type="button">elsewhere</button>
    </>,
  );
  // Its code loads after the page.
  await waitFor(() => expect(watching).toBe(true));
  return { host, user: userEvent.setup(), ...view };
};

test("the slim bar appears when the bar's place is scrolled past, and disappears with it", async () => {
  await open();
  expect(slim()).toBeNull();
  scrolled(true);
  expect(slim()).toHaveAccessibleName('Change Tour & Trip');
  scrolled(false);
  expect(slim()).toBeNull();
});

test('the slim bar shows the values of the visible panel', async () => {
  const { host, user } = await open();
  act(() => {
    host.events.emit('tours:search-drafted', { summary: 'Gwalior · March · 2 adults' });
    host.events.emit('hotels:search-drafted', { summary: 'Goa · 2 Mar – 4 Mar · 2 adults' });
  });
  scrolled(true);
  expect(slim()).toHaveAccessibleName('Change Gwalior · March · 2 adults');
  await user.click(screen.getByRole('tab', { name: 'Hotel' }));
  expect(slim()).toHaveAccessibleName('Change Goa · 2 Mar – 4 Mar · 2 adults');
});

test('the slim bar opens on click, and closes with Escape, a click elsewhere, or on scrolling back', async () => {
  const { user } = await open();
  scrolled(true);
  const isOpen = () => slim()?.getAttribute('aria-expanded') === 'true';
  await user.click(slim()!);
  expect(isOpen()).toBe(true);
  expect(document.getElementById(slim()?.getAttribute('aria-controls') ?? '')).toContainElement(screen.getAllByRole('tab')[0]!);
  await user.click(screen.getByRole('tab', { name: 'Train' }));
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(slim()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(isOpen()).toBe(false);
  await user.click(slim()!);
  scrolled(false);
  scrolled(true);
  expect(isOpen()).toBe(false);
});

test("navigation closes the slim bar's panels", async () => {
  const { user, router } = await open();
  scrolled(true);
  await user.click(slim()!);
  await act(() => router.navigate('/dss?destination=goa'));
  expect(slim()).toHaveAttribute('aria-expanded', 'false');
});

test('above a list with searchLine the slim bar is there before scrolling and opens the panels', async () => {
  const { user, container } = await open(createTestHost({ config: { flags: { searchLine: true } } }), true);
  expect(container.querySelector('[data-line]')).not.toBeNull();
  expect(slim()).toHaveAttribute('aria-expanded', 'false');
  await user.click(slim()!);
  expect(slim()).toHaveAttribute('aria-expanded', 'true');
});

test('above a list without searchLine the panels are shown and the slim bar is not', async () => {
  const { container } = await open(createTestHost(), true);
  expect(container.querySelector('[data-line]')).toBeNull();
  expect(slim()).toBeNull();
});
