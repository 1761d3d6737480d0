import type { Palette } from './palette';
import type { Random } from './random';

type Given = {
  width: number;
  random: Random;
  /** Random values that are equal for all pictures of one subject, such as the materials of a room. */
  subject: Random;
  /** Index of the picture among those of its subject. */
  view: number;
  palette: Palette;
};

export type Stage = ReturnType<typeof createStage>;
export type Scene = (stage: Stage) => string;

/** Input of a scene. `height` is always 600; `width` follows the picture's proportions. */
export function createStage({ width, random, subject, view, palette }: Given) {
  const left = random.chance(0.5);
  const behind = random.chance(0.35);
  const offset = width > 1400 ? 0.22 : 0.1;
  /** Horizontal position of the subject. */
  const focus = width * (0.5 + (left ? offset : -offset) * random.between(0.5, 1));
  const sun = {
    x: behind ? focus + random.between(-60, 60) : width * (left ? random.between(0.14, 0.32) : random.between(0.68, 0.86)),
    y: palette.dark ? random.between(90, 150) : random.between(120, 250),
    radius: palette.dark ? random.between(34, 48) : random.between(52, 84),
  };
  const size = Math.min(1.04, width / 960);
  /** Scale of the subject. Subjects are drawn lit from the left; a negative scale mirrors them if the sun is on the right. */
  const scale = sun.x > focus ? -size : size;
  return { width, height: 600, random, subject, view, palette, sun, focus, scale };
}

/** A closer look at the point (`x`, `y`); never beyond the picture's edges. */
export function closer({ width, height }: Stage, [x, y]: readonly [number, number], zoom: number, drawing: string): string {
  const shift = (at: number, size: number): number => Math.round(Math.min(0, Math.max(size * (1 - zoom), size / 2 - at * zoom)));
  return `<g transform="translate(${shift(x, width)} ${shift(y, height)}) scale(${zoom})">${drawing}</g>`;
}
