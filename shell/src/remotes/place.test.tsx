import { HostProvider, type Remote, slot } from '@safarnama/shared/host';
import type { Release } from '@safarnama/shared/release';
import { createTestHost } from '@safarnama/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { placesOf } from '../server/places.ts';
import { VersionsContext } from './area.tsx';
import type { Remotes } from './load-remote.ts';
import { Place, Slot, SlotSourceContext } from './slot.tsx';
import { createSlotSource } from './slot-source.ts';

type Offers = Readonly<Record<string, Remote['slots']>>;
type Filled = Readonly<Record<string, Release['fills']>>;

const at = (order: number, late = false) => [{ place: 'tour:after-overview', slot: 'card', order, late }];
const textSlot = (text: string) => slot(async () => ({ Component: () => <p>{text}</p> }));

function open(offers: Offers, filled: Filled) {
  const faults: string[] = [];
  /** Remotes whose code was loaded. */
  const loads: string[] = [];
  const versions = {};
  const remotes = {
    versions: { getState: () => versions, subscribe: () => () => {} },
    isPlanned: () => true,
    stepBack: async () => false,
    load: async (name: string) => {
      loads.push(name);
      return { version: '1.0.0', routes: [], slots: offers[name] ?? {} };
    },
  } as unknown as Remotes;
  const table = [{ id: 'guides', path: 'our-guides' }];
  const rows = Object.entries(filled).map(([name, fills = []]) => ({ name, fills, table }));
  const source = createSlotSource(remotes, ({ remote, message }) => void faults.push(`${remote}: ${message}`), {
    fills: placesOf(rows),
    late: placesOf(rows, true),
  });
  const show = (content: React.ReactNode) => (
    <MemoryRouter>
      <HostProvider value={createTestHost()}>
        <VersionsContext value={remotes.versions}>
          <SlotSourceContext value={source}>{content}</SlotSourceContext>
        </VersionsContext>
      </HostProvider>
    </MemoryRouter>
  );
  return { show, faults, loads };
}
const tour = (id: string) => <Place name="tour:after-overview" props={{ package_id: id }} />;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('fills of a place are rendered in order', async () => {
  const { show } = open(
    { 'mfe-b': { card: textSlot('second') }, 'mfe-a': { card: textSlot('third') }, 'mfe-c': { card: textSlot('first') } },
    { 'mfe-b': at(100), 'mfe-a': at(200), 'mfe-c': at(1) },
  );
  const { container } = await act(async () => render(show(tour('7'))));
  await screen.findByText('third');
  expect(
    [...container.querySelectorAll('[data-place="tour:after-overview"] p')].map((paragraph) => paragraph.textContent),
  ).toEqual(['first', 'second', 'third']);
});

test('late fills are not rendered on the server; their code loads when the page is idle, and they follow the others', async () => {
  let rest = () => {};
  const requestIdleCallback = (call: () => void) => {
    rest = call;
  };
  Object.assign(window, { requestIdleCallback });
  try {
    const { show, loads } = open(
      { 'mfe-a': { card: textSlot('a heart') }, 'mfe-b': { card: textSlot('guides') } },
      { 'mfe-a': at(1, true), 'mfe-b': at(100) },
    );
    const { container } = await act(async () => render(show(tour('7'))));
    await screen.findByText('guides');
    expect(loads).toEqual(['mfe-b']);
    await act(async () => rest());
    await screen.findByText('a heart');
    expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['guides', 'a heart']);
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});

test('a link fill is rendered in order without loading its remote', async () => {
  const place = 'tour:after-overview';
  const link = [{ place, link: 'guides', label: 'Guides', order: 50 }];
  const { show, loads } = open({ 'mfe-b': { card: textSlot('second') } }, { 'mfe-b': at(100), 'mfe-a': link });
  const { container } = await act(async () => render(show(tour('7'))));
  expect(screen.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/our-guides');
  await screen.findByText('second');
  expect(container).toHaveTextContent(/^Guides\s*second$/);
  expect(loads).toEqual(['mfe-b']);
});

test('a place without fills renders nothing', async () => {
  const { show } = open({}, { 'mfe-a': [{ place: 'home:after-tours', slot: 'card', order: 1 }] });
  const { container } = render(show(tour('7')));
  expect(container).toBeEmptyDOMElement();
});

test('a fill and its loader get the props of its place; two places with other props load separate data', async () => {
  const loads: object[] = [];
  const card = slot<string, { package_id: string }>(async () => ({
    load: async ({ props }) => {
      loads.push(props);
      return `guides of ${props.package_id}`;
    },
    Component: ({ data, package_id }) => <p>{`${package_id}: ${data}`}</p>,
  }));
  const { show } = open({ 'mfe-a': { card } }, { 'mfe-a': at(1) });
  const { rerender } = await act(async () =>
    render(
      show(
        <>
          {tour('7')}
          {tour('8')}
        </>,
      ),
    ),
  );
  expect(await screen.findByText('7: guides of 7')).toBeVisible();
  expect(await screen.findByText('8: guides of 8')).toBeVisible();
  expect(loads).toEqual([{ package_id: '7' }, { package_id: '8' }]);
  await act(async () => rerender(show(tour('9'))));
  expect(await screen.findByText('9: guides of 9')).toBeVisible();
});

test('a failed fill is omitted and reported; the others stay', async () => {
  const bad = slot(async () => ({
    Component: () => {
      throw new Error('no guides');
    },
  }));
  const { show, faults } = open(
    { 'mfe-a': { card: bad }, 'mfe-b': { card: textSlot('still here') } },
    { 'mfe-a': at(1), 'mfe-b': at(2) },
  );
  const { container } = await act(async () => render(show(tour('7'))));
  expect(await screen.findByText('still here')).toBeVisible();
  await waitFor(() => expect(container.querySelectorAll('[data-place] > *')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(faults).toEqual(['mfe-a: Error: no guides']);
});

test('a slot without data keeps its state when its props change', async () => {
  let mounts = 0;
  const pay = slot<undefined, { busy: boolean }>(async () => ({
    Component: ({ busy }) => {
      const [number] = useState(() => {
        mounts += 1;
        return mounts;
      });
      return <p>{`${number} ${busy}`}</p>;
    },
  }));
  const { show } = open({ 'mfe-payment': { 'manual-upi': pay } }, {});
  const props = { amount: 1, onSubmit: () => {}, onClose: () => {} };
  const { rerender } = await act(async () =>
    render(show(<Slot name="mfe-payment:manual-upi" props={{ ...props, busy: false }} />)),
  );
  expect(await screen.findByText('1 false')).toBeVisible();
  rerender(show(<Slot name="mfe-payment:manual-upi" props={{ ...props, busy: true }} />));
  expect(screen.getByText('1 true')).toBeVisible();
});
