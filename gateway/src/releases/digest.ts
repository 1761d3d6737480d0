import { createHash } from 'node:crypto';

/** JSON with sorted fields: equal values have equal texts, whatever the order of their fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  const inOrder = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${inOrder.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}

/** SHA-256 (hex) of the canonical form of a `release.json`. */
export const digestOf = (descriptor: unknown): string => createHash('sha256').update(canonical(descriptor)).digest('hex');
