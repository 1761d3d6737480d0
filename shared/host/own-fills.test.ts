import type { CreateRemote } from './index.ts';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    'mfe-typed:card': { package_id: string };
    'mfe-typed:nights': { nights: number };
    'mfe-typed:plain': object;
    'mfe-typed-other:card': { nights: number };
  }
  interface PlaceTable {
    'typed:place': { package_id: string };
    'typed:empty': object;
  }
  interface RouteTable {
    'mfe-typed:list': object;
    'mfe-typed:item': { id: string };
    'mfe-typed-other:page': object;
  }
}

type Created = ReturnType<CreateRemote<'mfe-typed'>>;
type Fills = NonNullable<Created['fills']>;
type Fill<Place extends keyof Fills> = NonNullable<Fills[Place]>[number];
type Compiles<Given, Wanted> = Given extends Wanted ? true : false;

// The types of this object are literals: the compiler refuses a value that differs from its verdict.
const COMPILES: {
  'a slot that accepts the props of the place': Compiles<{ slot: 'card' }, Fill<'typed:place'>>;
  'a slot that needs no props': Compiles<{ slot: 'plain' }, Fill<'typed:place'>>;
  'a slot that needs other props': Compiles<{ slot: 'nights' }, Fill<'typed:place'>>;
  'a slot that needs props at a place without': Compiles<{ slot: 'card' }, Fill<'typed:empty'>>;
  'a slot of another remote': Compiles<{ slot: 'mfe-typed-other:card' }, Fill<'typed:place'>>;
  'a slot that is not declared': Compiles<{ slot: 'other' }, Fill<'typed:place'>>;
  'a link to a page without parameters': Compiles<{ link: 'list'; label: 'List' }, Fill<'typed:empty'>>;
  'a link to a page with parameters': Compiles<{ link: 'item'; label: 'Item' }, Fill<'typed:empty'>>;
  'a link to a page of another remote': Compiles<{ link: 'page'; label: 'Page' }, Fill<'typed:empty'>>;
  'a slot whose implementation needs other props than it declares': Compiles<
    { accepts?: (props: { night: number }) => void },
    Pick<Created['slots']['nights'], 'accepts'>
  >;
} = {
  'a slot that accepts the props of the place': true,
  'a slot that needs no props': true,
  'a slot that needs other props': false,
  'a slot that needs props at a place without': false,
  'a slot of another remote': false,
  'a slot that is not declared': false,
  'a link to a page without parameters': true,
  'a link to a page with parameters': false,
  'a link to a page of another remote': false,
  'a slot whose implementation needs other props than it declares': false,
};

test('the compiler refuses fills whose props or parameters differ from the place', () => {
  expect(Object.values(COMPILES).filter(Boolean)).toHaveLength(3);
});
