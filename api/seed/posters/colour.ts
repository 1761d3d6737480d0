/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

type Channels = readonly [number, number, number];

function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function combine(one: Colour, other: Colour, channel: (a: number, b: number) => number): Colour {
  const a = channels(one);
  const b = channels(other);
  const value =
    (Math.round(channel(a[0], b[0])) << 16) | (Math.round(channel(a[1], b[1])) << 8) | Math.round(channel(a[2], b[2]));
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** `one` with a share of `other`, 0 to 1; mixed in linear light so that no middle tone turns to mud. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  return combine(one, other, (a, b) => Math.sqrt(a * a * (1 - share) + b * b * share));
}

/** A surface of colour `one` under light of colour `other`. */
export function multiply(one: Colour, other: Colour): Colour {
  return combine(one, other, (a, b) => (a * b) / 255);
}
