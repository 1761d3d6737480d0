import type { Release } from '@safarnama/shared/release';
import type { ShellInterface } from './shell-interface.ts';

type Shape = Readonly<Record<string, string>>;

interface TakenProps {
  /** Slot or place that passes them. */
  readonly from: string;
  readonly shape: Shape;
  /** Part of the message after the title of the release. */
  readonly description: string;
}

interface Party {
  readonly title: string;
  readonly takes: readonly TakenProps[];
  /** Slots that it shows and places that it has, with the props that it passes. */
  readonly passes: ReadonlyMap<string, Shape>;
}

const shapesOf = (names: readonly string[], props: Readonly<Record<string, Shape>>) =>
  new Map(names.flatMap((name) => (props[name] ? [[name, props[name]] as const] : [])));

/** Each fill takes the props of its slot. A release without this declaration was built for the props of the place. */
function takenByFills({ name, fills, props = {} }: Release): TakenProps[] {
  return fills.flatMap(({ place, slot }) => {
    const ofSlot = slot === undefined ? undefined : props[`${name}:${slot}`];
    const shape = ofSlot ?? props[place];
    if (slot === undefined || !shape) return [];
    const description = ofSlot
      ? `fills ${place} with its slot ${slot}, which takes other props`
      : `takes other props for ${place}`;
    return [{ from: place, shape, description }];
  });
}

function ofRemote(release: Release): Party {
  const { name, version, slots, fills, uses, places, props = {} } = release;
  const filled = new Set(fills.map(({ place }) => place));
  const ownSlots = shapesOf(
    slots.map((slot) => `${name}:${slot}`),
    props,
  );
  return {
    title: `${name}@${version}`,
    takes: [
      ...[...ownSlots].map(([from, shape]) => ({ from, shape, description: `takes other props for ${from}` })),
      ...takenByFills(release),
    ],
    passes: shapesOf([...uses.filter((full) => !filled.has(full)), ...(places ?? [])], props),
  };
}

const ofShell = ({ title, uses, props = {} }: ShellInterface): Party => ({ title, takes: [], passes: shapesOf(uses, props) });

/** Members of a union type: parts between bars outside of brackets and quotes. */
function members(type: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of type.matchAll(/'[^']*'|"[^"]*"|=>|[\s\S]/g)) {
    if (/^[({[<]$/.test(token)) depth += 1;
    if (/^[)}\]>]$/.test(token)) depth -= 1;
    if (token === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The primitive type of a literal. */
const kindOf = (member: string) =>
  /^['"]/.test(member) ? 'string' : /^-?\d/.test(member) ? 'number' : /^(true|false)$/.test(member) ? 'boolean' : undefined;

/** Whether every value of the given type is assignable to the taken type, by comparison of their texts. */
function isAssignable(given: string, taken: string): boolean {
  const accepted = new Set(members(taken));
  if (given === taken || accepted.has('unknown') || accepted.has(given)) return true;
  return members(given).every((member) => accepted.has(member) || accepted.has(kindOf(member) ?? member));
}

/** Differences between the props that are passed and those that are taken. */
const shapeProblems = (given: Shape, taken: Shape): string[] =>
  Object.entries(taken).flatMap(([key, type]) => {
    const name = key.replace(/\?$/, '');
    const passed = given[name] ?? given[`${name}?`];
    if (passed === undefined) return key === name ? [`${name} is not passed`] : [];
    if (key === name && given[name] === undefined) return [`${name} may be left out`];
    return isAssignable(passed, type) ? [] : [`${name} is ${passed}, not ${type}`];
  });

const propProblems = (passer: Party, taker: Party): string[] =>
  taker.takes.flatMap(({ from, shape, description }) => {
    const given = passer.passes.get(from);
    const wrong = given ? shapeProblems(given, shape) : [];
    return wrong.length > 0 ? [`${taker.title} ${description} than ${passer.title} passes: ${wrong.join(', ')}`] : [];
  });

/** Parameters of a path such as `guides/:id/:day?`: any value is written into an address. */
const parametersOf = (path = ''): Shape =>
  Object.fromEntries([...path.matchAll(/:(\w+)(\??)/g)].map(([, name = '', sign = '']) => [name + sign, 'unknown']));

/** Pages that a release links to with other parameters than their paths have. */
const wrongLinks = ({ name, version, links = {} }: Release, targets: readonly Release[]): string[] =>
  Object.entries(links).flatMap(([full, given]) => {
    const [owner, page] = full.split(':');
    return targets
      .filter((target) => target.name === owner)
      .flatMap((target) => {
        const row = target.table.find(({ id }) => id === page);
        const title = `${target.name}@${target.version}`;
        if (!row) return owner === name ? [`${title} declares the page ${page}, which its routes lack`] : [];
        const wrong = shapeProblems(given, parametersOf(row.path));
        return wrong.length > 0
          ? [`${name}@${version} links to ${full} with other parameters than ${title} takes: ${wrong.join(', ')}`]
          : [];
      });
  });

/**
 * Differences between the props that slots and fills take and those that pages pass, and between the parameters of links and paths.
 * Each release declares the shapes that it was built with; older releases declare none and are not compared.
 */
export function propsThatDiffer(release: Release, others: readonly Release[], shells: readonly ShellInterface[]): string[] {
  const own = ofRemote(release);
  const remotes = others.filter(({ name }) => name !== release.name);
  const parties = [...shells.map(ofShell), ...remotes.map(ofRemote)];
  return [
    ...new Set([
      ...propProblems(own, own),
      ...parties.flatMap((party) => [...propProblems(party, own), ...propProblems(own, party)]),
      ...wrongLinks(release, [release, ...remotes]),
      ...remotes.flatMap((other) => wrongLinks(other, [release])),
    ]),
  ];
}
