/** Path data of plain shapes. Coordinates are rounded: at a height of 600 units, finer ones would not be visible. */
import type { Colour } from './colour';

export type Point = readonly [number, number];

const n = Math.round;

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const fill = (colour: Colour, ...data: string[]): string => `<path fill="${colour}" d="${data.join('')}"/>`;

export const veil = (colour: Colour, opacity: number, ...data: string[]): string =>
  `<path fill="${colour}" fill-opacity="${opacity}" d="${data.join('')}"/>`;

export function line(colour: Colour, width: number, data: string, { opacity = 1, dash = '' } = {}): string {
  const extras = `${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extras} d="${data}"/>`;
}

/** Path data with its numbers rounded. */
export const path = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((value) => (typeof value === 'number' ? n(value) : value)));

export const box = (x: number, y: number, w: number, h: number): string => path`M${x} ${y}h${w}v${h}h${-n(w)}z`;

/** Drawn clockwise like all shapes here: where two of one fill overlap, opposite ways would cut a hole. Radii are rounded before they are doubled, or the arcs would not meet in a circle. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [n(rx), n(ry)];
  return path`M${n(x) - a} ${y}a${a} ${b} 0 1 1 ${a * 2} 0a${a} ${b} 0 1 1 ${-a * 2} 0z`;
}

export const polyline = (...points: Point[]): string => `M${points.map(([x, y]) => path`${x} ${y}`).join('L')}`;

export const polygon = (...points: Point[]): string => `${polyline(...points)}z`;

/** An opening that stands on (x, y) and ends in a soft point. */
export function arch(x: number, y: number, w: number, h: number): string {
  const spring = n(h - w * 0.7);
  const other = n(w - w / 2);
  return path`M${x} ${y}v${-spring}q0 ${-n(w * 0.42)} ${w / 2} ${-n(w * 0.7)}q${other} ${w * 0.28} ${other} ${w * 0.7}v${spring}z`;
}

/** A row of arches along a wall, `count` of them between x and x + w. */
export function arcade(x: number, y: number, w: number, h: number, count: number): string {
  const pitch = w / count;
  return times(count, (index) => arch(x + pitch * (index + 0.2), y, pitch * 0.6, h)).join('');
}

/** Battlements: rounded merlons on a wall's top edge. */
export function merlons(x: number, y: number, w: number, size = 12): string {
  const count = Math.max(2, Math.floor(w / (size * 1.7)));
  const pitch = (w - size) / (count - 1);
  const one = path`v${-n(size * 0.7)}q${size / 2} ${-n(size * 0.8)} ${size} 0v${size * 0.7}z`;
  return times(count, (index) => path`M${x + pitch * index} ${y}${one}`).join('');
}

/** A smooth line through the points. */
export function curve(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2]!;
    return path`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [endX, endY] = points.at(-1)!;
  return polyline(points[0]!) + bends.join('') + path`L${endX} ${endY}`;
}

/** A part on both sides of the middle. */
export const both = (x: number, draw: (x: number) => string): string => draw(-x) + draw(x);

/** Puts a drawing made around (0, 0) on the page; a negative `scale` mirrors it. */
export const place = (x: number, y: number, scale: number, ...content: string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Number(scale.toFixed(2))} ${Number(Math.abs(scale).toFixed(2))})">${content.join('')}</g>`;
