import { type BuildingKit, createBuildingKit } from '../building';
import type { Colour } from '../colour';
import { distance, hills } from '../ground';
import { birds, bushes, tree } from '../plants';
import { arch, box, disc, fill, line, path, place, polygon, times } from '../shapes';
import { drawSky } from '../sky';
import { closer, type Scene, type Stage } from '../stage';

/** A window with open shutters. */
function shuttered({ palette }: Stage, mason: BuildingKit, paint: Colour, x: number, y: number): string {
  return (
    mason.openings(arch(x - 22, y, 44, 62)) +
    line(mason.bright, 3, `M${x} ${y}v-60M${x - 22} ${y - 30}h44`) +
    fill(palette.lit(paint), box(x - 42, y - 52, 18, 52)) +
    fill(palette.shade(paint), box(x + 24, y - 52, 18, 52)) +
    fill(mason.dull, box(x - 46, y, 92, 6))
  );
}

/** A sloping roof of tiles, lit from the left. */
function tiled({ palette }: Stage, x: number, y: number, [half, top, rise]: readonly [number, number, number]): string {
  const rows = [0.25, 0.5, 0.75].map((at) => {
    const reach = half + (top - half) * at;
    return path`M${x - reach} ${y - rise * at}h${reach * 2}`;
  });
  return (
    fill(palette.lit('#c4613d'), polygon([x - half, y], [x - top, y - rise], [x + top, y - rise], [x + half, y])) +
    fill(
      palette.shade('#c4613d'),
      polygon([x + half * 0.36, y], [x + top * 0.36, y - rise], [x + top, y - rise], [x + half, y]),
    ) +
    line(palette.shade('#a84c2e'), 3, rows.join(''), { opacity: 0.5, dash: '16 5' })
  );
}

/** A family's house: veranda, tiled roofs, a tree that gives shade to all of it. */
export const house: Scene = (stage) => {
  const { palette, random, subject, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const mason = createBuildingKit(palette, subject.pick(['#f7efdd', '#f0cf96', '#eeb79a', '#cfe0d6', '#d6def0']));
  const paint = subject.pick(['#2f7f86', '#4f7f4a', '#a8503a', '#3f5f8f']);
  const wing = subject.chance(0.5);
  const posts = [-206, -118, -40, 34, 112, 200].map((x) => box(x, -82, 12, 84)).join('');
  const upper =
    mason.wall(-158, -100, 316, 118, 0.28) +
    [-98, 0, 98].map((x) => shuttered(stage, mason, paint, x, -134)).join('') +
    tiled(stage, 0, -212, [190, 112, 64]);
  const annexe = wing
    ? mason.wall(214, 0, 150, 96, 0.34) + shuttered(stage, mason, paint, 290, -22) + tiled(stage, 288, -92, [100, 56, 46])
    : fill(palette.lit('#b9a58a'), box(214, -40, 180, 42), box(208, -46, 192, 8)) + bush(stage, 300, -44);
  const lower =
    mason.wall(-214, 0, 428, 100, 0.24) +
    fill(palette.lit(paint), box(-30, -78, 60, 78)) +
    fill(palette.shade(paint), box(0, -78, 30, 78)) +
    fill(mason.dull, box(-36, -84, 72, 7)) +
    [-132, 132].map((x) => shuttered(stage, mason, paint, x, -20)).join('') +
    fill(palette.lit('#9a6238'), posts) +
    tiled(stage, 0, -78, [240, 190, 40]) +
    fill(mason.dull, box(-232, -2, 464, 12)) +
    fill(mason.bright, box(-46, 8, 92, 10), box(-56, 18, 112, 10));
  const bunting = times(9, (flag) => polygon([-202 + flag * 46, -58], [-184 + flag * 46, -58], [-193 + flag * 46, -42]));
  const tulsi =
    fill(mason.bright, box(-330, -40, 50, 42), box(-338, -48, 66, 10)) +
    fill(palette.lit('#5f9a55'), disc(-305, -62, 24, 18)) +
    fill(palette.accent, disc(-305, -20, 8));
  const picture =
    drawSky(stage) +
    birds(stage, 5) +
    distance(stage, 390, '#7f9a62') +
    [0.08, 0.92].map((at) => tree(palette, width * at, 500, 96, 0.35)).join('') +
    hills(stage, 506, 6, palette.lit('#93a85c', 0.06), palette.shade('#93a85c')) +
    tree(palette, focus - 300 * scale, 520, 190 * unit, 0.1) +
    place(focus, 516, scale, upper, annexe, lower, fill(palette.accent, ...bunting), tulsi) +
    place(focus, 516, scale, fill(palette.lit('#ecd9ae'), polygon([-50, 28], [50, 28], [130, 96], [-120, 96]))) +
    bushes(stage, 574, 20 + random.between(0, 6));
  if (stage.view === 1) return closer(stage, [focus, 440], 1.8, picture);
  if (stage.view === 3) return closer(stage, [focus - 120 * scale, 350], 1.5, picture);
  return picture;
};

function bush({ palette }: Stage, x: number, y: number): string {
  return (
    fill(palette.shade('#4d8a4a'), disc(x - 44, y, 38, 26), disc(x + 40, y, 42, 30)) +
    fill(palette.lit('#5f9a55'), disc(x - 52, y - 6, 26, 18), disc(x, y - 6, 34, 24)) +
    fill(palette.accent, disc(x - 40, y - 14, 5), disc(x + 8, y - 18, 5), disc(x + 46, y - 12, 5))
  );
}

/** A block of flats: balconies, awnings and plants on every floor. */
export const flats: Scene = (stage) => {
  const { palette, subject, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const mason = createBuildingKit(palette, subject.pick(['#f3e4cc', '#e9c9a8', '#dfe3d6']));
  const frame = createBuildingKit(palette, subject.pick(['#b5654a', '#4f7f86', '#8a7a5a']));
  const floors = 5;
  const columns = [-218, -74, 70] as const;
  const cells = times(floors, (floor) =>
    columns.map((x) => {
      const y = -20 - floor * 64;
      return (
        mason.openings(box(x, y - 50, 56, 50), box(x + 74, y - 46, 56, 28)) +
        line(mason.bright, 3, `M${x + 28} ${y}v-50M${x + 102} ${y - 18}v-28`) +
        fill(frame.bright, box(x - 8, y - 18, 72, 18)) +
        fill(frame.dull, box(x + 40, y - 18, 24, 18), box(x - 10, y - 2, 76, 6)) +
        (subject.chance(0.5)
          ? fill(palette.lit('#5f9a55'), disc(x + 8, y - 20, 12, 8), disc(x + 26, y - 20, 10, 7))
          : fill(palette.accent, polygon([x - 6, y - 58], [x + 62, y - 58], [x + 68, y - 46], [x - 12, y - 46])))
      );
    }),
  ).flat();
  const high = floors * 64 + 24;
  const tanks = fill(frame.dull, box(-150, -high - 40, 54, 34), box(96, -high - 30, 46, 24));
  const entrance = fill(frame.bright, box(-60, -24, 120, 30), box(-78, -34, 156, 12)) + mason.openings(box(-30, -20, 60, 26));
  const picture =
    drawSky(stage) +
    birds(stage, 5) +
    distance(stage, 390, '#7f9a72') +
    [0.08, 0.2, 0.84, 0.95].map((at) => tree(palette, width * at, 512, 104, 0.3)).join('') +
    place(
      focus,
      512,
      scale,
      tanks,
      mason.wall(-244, 4, 488, high + 4, 0.2),
      fill(mason.dull, box(-252, -high - 8, 504, 10)),
      ...cells,
      entrance,
    ) +
    hills(stage, 518, 4, palette.lit('#93a85c', 0.05), palette.shade('#7f9a4e')) +
    [-290, 280].map((x) => tree(palette, focus + x * unit, 548, 88)).join('') +
    bushes(stage, 574, 22);
  return stage.view === 1 ? closer(stage, [focus, 380], 1.7, picture) : picture;
};
