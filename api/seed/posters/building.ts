import { type Colour, mix } from './colour';
import type { Palette } from './palette';
import { arch, box, disc, fill, line, merlons, path, polygon } from './shapes';

/** Parts of buildings, lit from the left, in one stone. */
export function createBuildingKit(palette: Palette, stone: Colour, far = 0) {
  const bright = palette.lit(stone, far);
  const dull = palette.shade(stone, far);
  const ridge = mix(bright, palette.sun, palette.dark ? 0.08 : 0.28);
  const deep = palette.dark ? palette.accent : palette.silhouette(0.18 + far * 0.6);

  /** An onion dome standing on (x, y). */
  const domePath = (x: number, y: number, r: number): string =>
    path`M${x - r} ${y}C${x - r * 1.32} ${y - r * 0.8} ${x - r * 0.42} ${y - r * 1.08} ${x} ${y - r * 1.62}C${x + r * 0.42} ${y - r * 1.08} ${x + r * 1.32} ${y - r * 0.8} ${x + r} ${y}z`;
  const domeShade = (x: number, y: number, r: number): string =>
    path`M${x} ${y - r * 1.62}C${x + r * 0.42} ${y - r * 1.08} ${x + r * 1.32} ${y - r * 0.8} ${x + r} ${y}H${x + r * 0.25}C${x + r * 0.75} ${y - r * 0.7} ${x + r * 0.2} ${y - r * 1.1} ${x} ${y - r * 1.62}z`;
  const finial = (x: number, y: number, tall: number): string =>
    line(palette.lit('#e3b04b', far), Math.max(2, tall / 9), path`M${x} ${y}v${-tall}m0 ${tall * 0.55}h0`);

  const dome = (x: number, y: number, r: number): string =>
    fill(bright, domePath(x, y, r)) +
    fill(dull, domeShade(x, y, r)) +
    finial(x, y - r * 1.55, r * 0.6) +
    fill(dull, box(x - r * 1.08, y - 4, r * 2.16, 6));

  /** A straight wall with its right part in shade. */
  const wall = (x: number, y: number, w: number, h: number, dark = 0.3): string =>
    fill(bright, box(x, y - h, w, h)) + (dark > 0 ? fill(dull, box(x + w * (1 - dark), y - h, w * dark, h)) : '');

  /** Openings: lamps inside at night. */
  const openings = (...paths: string[]): string => fill(deep, ...paths);

  /** A small domed pavilion on pillars. */
  const pavilion = (x: number, y: number, w: number): string => {
    const h = w * 0.62;
    const posts = [0, 0.3, 0.6, 0.9].map((at) => box(x - w / 2 + at * w, y - h, w * 0.1, h)).join('');
    return (
      fill(bright, posts, box(x - w * 0.58, y - 5, w * 1.16, 5)) +
      fill(dull, box(x - w * 0.62, y - h - 6, w * 1.24, 7)) +
      dome(x, y - h - 4, w * 0.46)
    );
  };

  /** A round tower that narrows upwards, battlements on top. */
  const tower = (x: number, y: number, w: number, h: number): string => {
    const top = w * 0.84;
    return (
      fill(
        bright,
        polygon([x - w / 2, y], [x - top / 2, y - h], [x + top / 2, y - h], [x + w / 2, y]),
        merlons(x - top / 2 - 3, y - h - 6, top + 6, Math.max(7, w / 7)),
      ) +
      fill(
        dull,
        polygon([x + w * 0.12, y], [x + top * 0.12, y - h], [x + top / 2, y - h], [x + w / 2, y]),
        box(x - top / 2 - 5, y - h - 8, top + 10, 9),
      ) +
      openings(arch(x - w * 0.2, y - h * 0.62, w * 0.13, w * 0.3), arch(x + w * 0.05, y - h * 0.62, w * 0.13, w * 0.3))
    );
  };

  /** The curved spire of a north Indian temple. */
  const spire = (x: number, y: number, w: number, h: number): string => {
    const side = (t: number): readonly [number, number] => {
      const u = 1 - t;
      return [
        w * (0.5 * u ** 3 + 3 * 0.49 * u * u * t + 3 * 0.22 * u * t * t + 0.07 * t ** 3),
        h * (3 * 0.5 * u * u * t + 3 * 0.86 * u * t * t + t ** 3),
      ];
    };
    const ribs = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.82].map((t) => {
      const [half, up] = side(t);
      return path`M${x - half} ${y - up}h${half * 2}`;
    });
    const right = path`C${x + w * 0.22} ${y - h * 0.86} ${x + w * 0.49} ${y - h * 0.5} ${x + w / 2} ${y}`;
    const outline = path`M${x - w / 2} ${y}C${x - w * 0.49} ${y - h * 0.5} ${x - w * 0.22} ${y - h * 0.86} ${x - w * 0.07} ${y - h}H${x + w * 0.07}${right}z`;
    const shadow = path`M${x + w * 0.02} ${y - h}H${x + w * 0.07}${right}H${x + w * 0.14}Q${x + w * 0.12} ${y - h * 0.55} ${x + w * 0.02} ${y - h}z`;
    return (
      fill(bright, outline) +
      fill(dull, shadow) +
      line(dull, Math.max(1.5, w / 50), ribs.join(''), { opacity: 0.8 }) +
      fill(
        ridge,
        path`M${x - w * 0.17} ${y}Q${x - w * 0.15} ${y - h * 0.6} ${x - w * 0.05} ${y - h}h${w * 0.05}Q${x - w * 0.02} ${y - h * 0.6} ${x - w * 0.01} ${y}z`,
      ) +
      fill(dull, box(x - w * 0.07, y - h - w * 0.05, w * 0.14, w * 0.06)) +
      fill(bright, disc(x, y - h - w * 0.08, w * 0.17, w * 0.07)) +
      finial(x, y - h - w * 0.12, w * 0.24)
    );
  };

  return { bright, dull, deep, dome, wall, openings, pavilion, tower, spire, finial };
}

export type BuildingKit = ReturnType<typeof createBuildingKit>;
