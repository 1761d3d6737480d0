/** Path data of plain shapes. Coordinates are rounded: at a height of 600 units, finer ones would not be visible. */
import type { Colour } from './colour';

export type Point = readonly [number, number];

const n = Math.round;

export const fill = (colour: Colour, ...data: string[]): string => `<path fill="${colour}" d="${data.join('')}"/>`;

export const veil = (colour: Colour, opacity: number, ...data: string[]): string =>
  `<path fill="${colour}" fill-opacity="${opacity}" d="${data.join('')}"/>`;

export function line(colour: Colour, width: number, data: string, { opacity = 1, dash = '' } = {}): string {
  const extras = `${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extras} d="${data}"/>`;
}

export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${-n(w)}z`;

/** Drawn clockwise like all shapes here: where two of one fill overlap, opposite ways would cut a hole. Radii are rounded before they are doubled, or the arcs would not meet in a circle. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [n(rx), n(ry)];
  return `M${n(x) - a} ${n(y)}a${a} ${b} 0 1 1 ${a * 2} 0a${a} ${b} 0 1 1 ${-a * 2} 0z`;
}

export const polygon = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

export const polyline = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

/** An opening that stands on (x, y) and ends in a soft point. */
export function arch(x: number, y: number, w: number, h: number): string {
  const spring = h - w * 0.7;
  return `M${n(x)} ${n(y)}v${-n(spring)}q0 ${-n(w * 0.42)} ${n(w / 2)} ${-n(w * 0.7)}q${n(w - w / 2)} ${n(w * 0.28)} ${n(w - w / 2)} ${n(w * 0.7)}v${n(spring)}z`;
}

/** A row of arches along a wall, `count` of them between x and x + w. */
export function arcade(x: number, y: number, w: number, h: number, count: number): string {
  const pitch = w / count;
  return Array.from({ length: count }, (_, index) => arch(x + pitch * (index + 0.2), y, pitch * 0.6, h)).join('');
}

/** Battlements: rounded merlons on a wall's top edge. */
export function merlons(x: number, y: number, w: number, size = 12): string {
  const count = Math.max(2, Math.floor(w / (size * 1.7)));
  const pitch = (w - size) / (count - 1);
  const one = `v${-n(size * 0.7)}q${n(size / 2)} ${-n(size * 0.8)} ${n(size)} 0v${n(size * 0.7)}z`;
  return Array.from({ length: count }, (_, index) => `M${n(x + pitch * index)} ${n(y)}${one}`).join('');
}

/** A smooth line through the points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    return `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  });
  const [endX, endY] = rest.at(-1) ?? first;
  return `M${n(first[0])} ${n(first[1])}${parts.join('')}L${n(endX)} ${n(endY)}`;
}

/** Puts a drawing made around (0, 0) on the page; a negative `scale` mirrors it. */
export const place = (x: number, y: number, scale: number, ...content: string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Number(scale.toFixed(2))} ${Number(Math.abs(scale).toFixed(2))})">${content.join('')}</g>`;
