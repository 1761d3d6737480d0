import type { Release } from '@safarnama/shared/release';
import { newStore, put, releaseOf } from '../testing/put.ts';
import { promote, promoteSet } from './plan-changes.ts';
import { checkPlan } from './plan-check.ts';
import { propsThatDiffer } from './props-check.ts';

const SLOT = 'mfe-guides:card';
const PLACE = 'tour:after-overview';
const shell = { title: 'the shell', hostApi: '1.2.0', shared: {}, routes: [], uses: [] as string[] };

/** Shows the card, and was built when it took these. */
const tours = (passed: Record<string, string>, version = '1.0.0') =>
  releaseOf({ name: 'mfe-tours', version, uses: [SLOT], props: { [SLOT]: passed } });
const guides = (taken: Record<string, string>, version = '1.0.0') =>
  releaseOf({ name: 'mfe-guides', version, slots: ['card'], props: { [SLOT]: taken } });

test.each<[string, Record<string, string>, Record<string, string>, string | undefined]>([
  ['the same', { id: 'string' }, { id: 'string' }, undefined],
  ['a prop that is taken no more', { id: 'string', more: 'number' }, { id: 'string' }, undefined],
  ['a new optional prop', { id: 'string' }, { id: 'string', 'more?': 'number' }, undefined],
  ['a new one', { id: 'string' }, { id: 'string', more: 'number' }, 'more is not passed'],
  ['another name', { id: 'string' }, { package_id: 'string' }, 'package_id is not passed'],
  ['another type', { id: 'string' }, { id: 'number' }, 'id is string, not number'],
  ['a wider type', { id: 'string' }, { id: 'string | number' }, undefined],
  ['a narrower type', { id: 'string | number' }, { id: 'string' }, 'id is string | number, not string'],
  ['literals among a type', { view: "'login' | 'signup'" }, { view: 'string' }, undefined],
  ['one literal less', { view: "'login' | 'signup'" }, { view: "'login'" }, "view is 'login' | 'signup', not 'login'"],
  ['an optional prop that is required now', { 'id?': 'string' }, { id: 'string' }, 'id may be left out'],
  ['another call back', { done: '(a: { b: string | number }) => void' }, { done: '() => void' }, 'done is '],
  ['the same call back', { done: '(a: string | number) => void' }, { done: '(a: string | number) => void' }, undefined],
])('comparison of props: %s', (_what, passed, taken, said) => {
  for (const found of [
    propsThatDiffer(guides(taken), [tours(passed)], [shell]),
    // The second release is refused, whether it takes or passes the props.
    propsThatDiffer(tours(passed), [guides(taken)], [shell]),
    propsThatDiffer(guides(taken), [], [{ ...shell, uses: [SLOT], props: { [SLOT]: passed } }]),
  ]) {
    expect(found).toEqual(said ? [expect.stringContaining(said)] : []);
    if (said) expect(found[0]).toMatch(/^mfe-guides@1\.0\.0 takes other props for mfe-guides:card than /);
  }
});

/** A page with the place, and a remote that fills it with a slot. */
const pageOf = (props: Record<string, string>, more: Partial<Release> = {}) =>
  releaseOf({ uses: [PLACE], places: [PLACE], props: { [PLACE]: props }, ...more });
const fillOf = (slotTakes: Record<string, string>, builtFor: Record<string, string> = { package_id: 'string' }) =>
  releaseOf({
    name: 'mfe-guides',
    slots: ['card'],
    fills: [{ place: PLACE, slot: 'card', order: 1 }],
    uses: [PLACE],
    places: [],
    props: { [SLOT]: slotTakes, [PLACE]: builtFor },
  });
const FILLS = 'fills tour:after-overview with its slot card, which takes other props than';

test("a fill takes the props of its slot, whatever the place's declaration says", () => {
  const page = pageOf({ package_id: 'string' });
  const wrong = fillOf({ nights: 'number' });
  const said = [`mfe-guides@1.0.0 ${FILLS} mfe-tours@1.0.0 passes: nights is not passed`];
  expect(propsThatDiffer(wrong, [page], [])).toEqual(said);
  expect(propsThatDiffer(page, [wrong], [])).toEqual(said);
  expect(propsThatDiffer(wrong, [], [{ ...shell, uses: [PLACE], props: { [PLACE]: { package_id: 'string' } } }])).toEqual([
    `mfe-guides@1.0.0 ${FILLS} the shell passes: nights is not passed`,
  ]);
  // A slot that needs nothing fits a place that has lost a prop.
  expect(propsThatDiffer(fillOf({}), [pageOf({})], [])).toEqual([]);
});

test('a fill of a place of the same remote is compared, and hides its place from no other remote', () => {
  const own = (taken: Record<string, string>) =>
    pageOf(
      { package_id: 'string' },
      {
        slots: ['box'],
        fills: [{ place: PLACE, slot: 'box', order: 1 }],
        props: { [PLACE]: { package_id: 'string' }, 'mfe-tours:box': taken },
      },
    );
  expect(propsThatDiffer(own({ nights: 'number' }), [], [])).toEqual([
    'mfe-tours@1.0.0 fills tour:after-overview with its slot box, which takes other props than mfe-tours@1.0.0 passes: ' +
      'nights is not passed',
  ]);
  expect(propsThatDiffer(own({ package_id: 'string' }), [], [])).toEqual([]);
  expect(propsThatDiffer(fillOf({ nights: 'number' }), [own({})], [])).toHaveLength(1);
});

test('a link takes the parameters of the path of its page, for the linking release and for the owner of the page', () => {
  const PAGE = 'mfe-guides:guide';
  const linking = (given: Record<string, string>) => releaseOf({ uses: [PAGE], links: { [PAGE]: given } });
  const owning = (path: string, links: Record<string, Record<string, string>> = {}) =>
    releaseOf({ name: 'mfe-guides', table: [{ id: 'guide', path }], links });
  const said = ['mfe-tours@1.0.0 links to mfe-guides:guide with other parameters than mfe-guides@1.0.0 takes: id is not passed'];
  const right = linking({ id: 'string' });
  const wrong = linking({ guide: 'string' });
  expect(propsThatDiffer(right, [owning('guides/:id/:day?')], [])).toEqual([]);
  expect(propsThatDiffer(wrong, [owning('guides/:id')], [])).toEqual(said);
  expect(propsThatDiffer(owning('guides/:id'), [wrong], [])).toEqual(said);
  // Links that an owner declares are compared with its own routes.
  expect(propsThatDiffer(owning('guides/:id', { [PAGE]: { id: 'string' } }), [], [])).toEqual([]);
  expect(propsThatDiffer(owning('guides/:id', { [PAGE]: {} }), [], [])).toHaveLength(1);
  expect(propsThatDiffer(owning('guides', { 'mfe-guides:other': {} }), [], [])).toEqual([
    'mfe-guides@1.0.0 declares the page other, which its routes lack',
  ]);
  // A fill that is a link takes no props.
  const fill = releaseOf({
    name: 'mfe-guides',
    table: [{ id: 'guide', path: 'guides' }],
    fills: [{ place: PLACE, link: 'guide', label: 'Guides', order: 1 }],
    props: { [PLACE]: { tour: 'string' } },
  });
  expect(propsThatDiffer(fill, [pageOf({ package_id: 'string' })], [])).toEqual([]);
});

test('at a place the page passes the props and the fill takes them', () => {
  const page = (props: Record<string, string>) => releaseOf({ uses: [PLACE], props: { [PLACE]: props } });
  const fill = releaseOf({
    name: 'mfe-guides',
    slots: ['card'],
    fills: [{ place: PLACE, slot: 'card', order: 1 }],
    uses: [PLACE],
    props: { [PLACE]: { package_id: 'string' } },
  });
  expect(propsThatDiffer(fill, [page({ package_id: 'string', day: 'string' })], [])).toEqual([]);
  expect(propsThatDiffer(page({ tour: 'string' }), [fill], [])).toEqual([
    'mfe-guides@1.0.0 takes other props for tour:after-overview than mfe-tours@1.0.0 passes: package_id is not passed',
  ]);
});

test('an older release without declarations is not compared', () => {
  const { props: _, ...old } = tours({ id: 'number' });
  expect(propsThatDiffer(guides({ id: 'string' }), [old], [shell])).toEqual([]);
});

test('a plan with different props is refused; changing both sides in one step is accepted', async () => {
  const store = newStore();
  await put(store, tours({ id: 'string' }));
  await put(store, guides({ id: 'string' }));
  const by = {
    who: 'ops',
    verify: async (plan: never, before: never) => checkPlan(store, plan, before, [], {}),
  } as never;
  await promoteSet(
    store,
    [
      { name: 'mfe-tours', version: '1.0.0' },
      { name: 'mfe-guides', version: '1.0.0' },
    ],
    by,
  );
  await put(store, guides({ package_id: 'string' }, '2.0.0'));
  await put(store, tours({ package_id: 'string' }, '2.0.0'));
  await expect(promote(store, 'mfe-guides', '2.0.0', by)).rejects.toThrow('package_id is not passed');
  expect(store.plan().remotes['mfe-guides']).toMatchObject({ stable: '1.0.0' });
  await promoteSet(
    store,
    [
      { name: 'mfe-guides', version: '2.0.0' },
      { name: 'mfe-tours', version: '2.0.0' },
    ],
    by,
  );
  expect(store.plan().remotes['mfe-guides']).toMatchObject({ stable: '2.0.0' });
});

test('calls that the API does not describe are refused, but none when the API cannot be reached', async () => {
  const store = newStore();
  await put(store, { name: 'mfe-guides', calls: ['/trips', '/guides'] });
  const plan = { version: 2, remotes: { 'mfe-guides': { stable: '1.0.0', criticality: 'regular' } } } as const;
  const look = (described?: Set<string>) => () => checkPlan(store, plan, { version: 2, remotes: {} }, [], { described });
  expect(look(new Set(['/trips']))).toThrow('mfe-guides@1.0.0 calls /guides, which the API does not describe');
  expect(look(new Set(['/trips', '/guides']))).not.toThrow();
  expect(look()).not.toThrow();
});

test('a forced change needs a reason, and the history records `forced`', async () => {
  const store = newStore();
  await put(store, guides({ id: 'string' }));
  await expect(promote(store, 'mfe-guides', '1.0.0', { who: 'ops', force: true })).rejects.toThrow('--force needs a --why');
  await promote(store, 'mfe-guides', '1.0.0', { who: 'ops', why: 'tours follow', force: true });
  expect(store.history().at(-1)).toMatchObject({ who: 'ops', why: 'forced: tours follow' });
});
