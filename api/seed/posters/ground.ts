import { type Colour, mix } from './colour';
import { curve, fill, line, type Point, path, polygon, times, veil } from './shapes';
import type { Stage } from './stage';

/** A soft skyline from edge to edge around height `y`. */
export function hillLine({ width, random }: Stage, y: number, rise: number): Point[] {
  const steps = Math.max(6, Math.round(width / 130));
  const phase = random.between(0, 6.28);
  const slow = random.between(1.1, 1.9) * (width / 900);
  return times(steps + 1, (index) => {
    const t = index / steps;
    const wave = Math.sin(phase + t * slow * 5) * 0.65 + Math.sin(phase * 2 + t * slow * 11) * 0.35;
    return [-20 + t * (width + 40), y - wave * rise] as const;
  });
}

/** The ground below a line from edge to edge. */
export const below = (line: string, { width }: Stage): string => `${line}L${width + 20} 620H-20z`;

/** One hill as a flat shape, with the printer's broken contour lines below its crest. */
export function hill(stage: Stage, points: readonly Point[], colour: Colour, contour?: Colour): string {
  const data = curve(points);
  const { random } = stage;
  const dash = (): string => `${random.whole(30, 120)} ${random.whole(30, 90)} ${random.whole(10, 50)} ${random.whole(40, 160)}`;
  const lines = contour
    ? [12, 26, 44].map(
        (down) => `<g transform="translate(0 ${down})">${line(contour, 2.5, data, { opacity: 0.55, dash: dash() })}</g>`,
      )
    : [];
  return fill(colour, below(data, stage)) + lines.join('');
}

export const hills = (stage: Stage, y: number, rise: number, colour: Colour, contour?: Colour): string =>
  hill(stage, hillLine(stage, y, rise), colour, contour);

/** Two or three ranges that fade to the horizon. */
export function distance(stage: Stage, y: number, colour: Colour): string {
  const { palette, random } = stage;
  const rise = random.between(22, 44);
  return [0.95, 0.72, 0.5].map((far, index) => hills(stage, y + index * 34, rise, palette.shade(colour, far))).join('');
}

/** Peaks with a lit and a shaded face; `snow` paints the tops. */
export function peaks(
  stage: Stage,
  y: number,
  rise: number,
  { far, rock, snow }: { far: number; rock: Colour; snow?: Colour },
): string {
  const { width, random, palette } = stage;
  const pitch = random.between(170, 230) * (rise / 200);
  const out: string[] = [];
  const count = Math.ceil(width / pitch) + 1;
  const lightLeft = stage.scale > 0;
  for (let index = 0; index < count; index += 1) {
    const x = pitch * (index - 0.2) + random.between(-0.25, 0.25) * pitch;
    const top = y - rise * random.between(0.55, 1);
    const half = pitch * random.between(0.7, 0.95);
    const kink = random.between(-0.12, 0.12) * half;
    const face = (side: number): string => polygon([x, top], [x + kink, y], [x + side * half, y]);
    const sunny = lightLeft ? -1 : 1;
    out.push(fill(palette.lit(rock, far), face(sunny)), fill(palette.shade(rock, far), face(-sunny)));
    if (snow) {
      const faces = snowcap(x, top, half, y);
      out.push(
        ...faces.map((data, index) =>
          fill((index === 0) === lightLeft ? palette.lit(snow, far * 0.6) : palette.shade(snow, far * 0.6), data),
        ),
      );
    }
  }
  return out.join('') + fill(palette.shade(rock, far), path`M-20 ${y - 1}h${width + 40}V620H-20z`);
}

/** The left and the right face of the snow on a peak. */
function snowcap(x: number, top: number, half: number, base: number): [string, string] {
  const deep = (base - top) * 0.5;
  const at = (side: number, down: number): Point => [x + (side * half * down) / (base - top), top + down];
  const foot: Point = [x, top + deep * 1.05];
  return [
    polygon([x, top], at(-1, deep), at(-0.62, deep * 0.72), at(-0.45, deep * 1.15), at(-0.18, deep * 0.8), foot),
    polygon([x, top], at(1, deep * 0.9), at(0.66, deep * 0.7), at(0.42, deep * 1.05), at(0.2, deep * 0.75), foot),
  ];
}

/** Water from `y` down, with the sun's broken path on it. */
export function water(stage: Stage, y: number, colour: Colour): string {
  const { width, palette, random, sun } = stage;
  const [image, share] = palette.hour === 'dusk' ? [palette.sky[0], 0.5] : [palette.sky[1], palette.hour === 'dawn' ? 0.2 : 0.12];
  const tint = (far: number): Colour => mix(palette.lit(colour, far), image, share);
  const bands = [0, 0.22, 0.5].map((down, index) => {
    const top = y + (600 - y) * down;
    return fill(tint(index === 0 ? 0.55 : 0.3 - index * 0.12), path`M0 ${top}h${width}V600H0z`);
  });
  const glints = times(22, (index) => {
    const t = (index + 0.5) / 22;
    const length = random.between(10, 34) + t * 60;
    const x = sun.x + random.between(-1, 1) * (14 + t * 70) - length / 2;
    return path`M${x} ${y + 6 + t * (600 - y)}h${length}`;
  });
  const calm = times(Math.round(width / 45), () => {
    const t = random.between(0.05, 1);
    return path`M${random.between(-20, width)} ${y + t * (600 - y)}h${14 + t * 70}`;
  });
  return (
    bands.join('') +
    line(palette.sun, 2.5, calm.join(''), { opacity: 0.22 }) +
    line(palette.sun, 4, glints.join(''), { opacity: 0.75 })
  );
}

/** A breath of mist across the picture. */
export function mist({ width, palette }: Stage, y: number, height: number, opacity = 0.4): string {
  return veil(palette.haze, opacity, path`M0 ${y}q${width / 4} ${-height} ${width / 2} 0t${width} 0v${height}H0z`);
}
