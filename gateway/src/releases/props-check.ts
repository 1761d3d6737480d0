import type { Release } from '@safarnama/shared/release';
import type { ShellInterface } from './shell-interface.ts';

type Shape = Readonly<Record<string, string>>;

/** What shows fragments or is shown. */
interface Party {
  readonly title: string;
  /** Fragments that it offers and places that it fills: there it takes props. */
  readonly takes: ReadonlySet<string>;
  /** Fragments that it shows and places that it has: there it passes them. */
  readonly passes: ReadonlySet<string>;
  readonly props: Readonly<Record<string, Shape>>;
}

function ofRemote({ name, version, slots, fills, uses, props = {} }: Release): Party {
  const filled = new Set(fills.map(({ place }) => place));
  return {
    title: `${name}@${version}`,
    takes: new Set([...slots.map((slot) => `${name}:${slot}`), ...filled]),
    passes: new Set(uses.filter((full) => !filled.has(full))),
    props,
  };
}

const ofShell = ({ title, uses, props = {} }: ShellInterface): Party => ({
  title,
  takes: new Set(),
  passes: new Set(uses),
  props,
});

/** Parts of a type between the bars that stand in no bracket and no word in quotes. */
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

/** What a literal is one of. */
const kindOf = (member: string) =>
  /^['"]/.test(member) ? 'string' : /^-?\d/.test(member) ? 'number' : /^(true|false)$/.test(member) ? 'boolean' : undefined;

/** Whether each value of one type is one of the other, as far as their texts say it. */
function goesInto(given: string, taken: string): boolean {
  const may = new Set(members(taken));
  if (given === taken || may.has('unknown') || may.has(given)) return true;
  return members(given).every((member) => may.has(member) || may.has(kindOf(member) ?? member));
}

/** Why props of one shape are not what is taken. */
const lacks = (given: Shape, taken: Shape): string[] =>
  Object.entries(taken).flatMap(([key, type]) => {
    const name = key.replace(/\?$/, '');
    const passed = given[name] ?? given[`${name}?`];
    if (passed === undefined) return key === name ? [`${name} is not passed`] : [];
    if (key === name && given[name] === undefined) return [`${name} may be left out`];
    return goesInto(passed, type) ? [] : [`${name} is ${passed}, not ${type}`];
  });

const between = (passer: Party, taker: Party): string[] =>
  Object.entries(taker.props).flatMap(([full, taken]) => {
    const given = passer.props[full];
    if (!given || !taker.takes.has(full) || !passer.passes.has(full)) return [];
    const wrong = lacks(given, taken);
    return wrong.length > 0
      ? [`${taker.title} takes other props for ${full} than ${passer.title} passes: ${wrong.join(', ')}`]
      : [];
  });

/**
 * Where what a release passes to fragments and places, or takes there, is not what the others take or pass: each says the shapes
 * that it was built with. Releases of before said none, and are not looked at.
 */
export function propsThatDiffer(release: Release, others: readonly Release[], shells: readonly ShellInterface[]): string[] {
  const own = ofRemote(release);
  const parties = [...shells.map(ofShell), ...others.filter(({ name }) => name !== release.name).map(ofRemote)];
  return [...new Set(parties.flatMap((party) => [...between(party, own), ...between(own, party)]))];
}
