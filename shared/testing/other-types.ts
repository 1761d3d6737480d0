/** One value of each JSON type, and `undefined`. */
const TYPES: Readonly<Record<string, unknown>> = {
  text: 'words',
  number: 42,
  boolean: true,
  null: null,
  nothing: undefined,
  list: [{ words: 1 }, 42],
  object: { words: { more: 1 } },
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
};

export interface Altered {
  /** `data[0].price_trip as object` */
  readonly label: string;
  /** Path from the reply to the altered value; rows are numbers. */
  readonly path: readonly (string | number)[];
  readonly reply: unknown;
}

function* places(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  // Rows of a list are alike: only the first is altered, the others must be kept.
  const steps = Array.isArray(value) ? value.slice(0, 1).keys() : Object.keys(value);
  for (const step of steps) yield* places((value as Record<string | number, unknown>)[step], [...path, step]);
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);

/** Variants of a reply: each field, row and list replaced by each other type. */
export function otherTypes(reply: unknown): Altered[] {
  return [...places(reply)].flatMap((path) =>
    Object.entries(TYPES).flatMap(([name, value]) => {
      if (name === typeOf(at(reply, path))) return [];
      const altered = structuredClone(reply);
      const last = path.at(-1) as string | number;
      const parent = at(altered, path.slice(0, -1)) as Record<string | number, unknown>;
      if (value === undefined && !Array.isArray(parent)) delete parent[last];
      else parent[last] = value === undefined ? null : structuredClone(value);
      const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
      return [{ label: `${place.replace(/^\./, '')} as ${name}`, path, reply: altered }];
    }),
  );
}

/** A reply with a second row in each of its lists: other ids, and `Other` in place of `Walk`. */
export function withSecondRows(reply: unknown): unknown {
  if (Array.isArray(reply))
    return reply.flatMap((row: unknown) => (typeof row === 'object' && row ? [withSecondRows(row), otherRow(row)] : [row]));
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, withSecondRows(value)]));
}

const otherRow = (row: object): unknown =>
  JSON.parse(
    JSON.stringify(row, (name, value: unknown) => {
      if (/(_id|Id|^id)$/.test(name) && typeof value === 'number' && name !== 'destination_id') return value + 1000;
      return typeof value === 'string' ? value.replaceAll('Walk', 'Other').replace(/^(\w+)\.svg$/, 'other-$1.svg') : value;
    }),
  );
