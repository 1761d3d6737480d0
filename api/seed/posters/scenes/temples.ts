import { type BuildingKit, createBuildingKit } from '../building';
import { distance, hills, mist } from '../ground';
import { birds, bushes, tree } from '../plants';
import { arcade, arch, box, fill, line, path, place, polygon, times } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

/** A stepped gate tower of the south, every storey a row of painted niches. */
function gateTower({ palette }: Stage, x: number, y: number, w: number, h: number): string {
  const storeys = 8;
  const paints = ['#e8b04a', '#c8503c', '#3f8f8a', '#e9d6a8'] as const;
  const half = (t: number): number => (w / 2) * (1 - 0.6 * t);
  const rows = times(storeys, (row) => {
    const low = row / storeys;
    const high = (row + 1) / storeys;
    const [a, b] = [half(low), half(high)];
    const [bottom, top] = [y - h * low, y - h * high];
    const paint = paints[row % paints.length] ?? '#e8b04a';
    const count = 9 - row;
    return (
      fill(palette.lit(paint), polygon([x - a, bottom], [x - b, top], [x + b, top], [x + a, bottom])) +
      fill(palette.shade(paint), polygon([x + a * 0.4, bottom], [x + b * 0.4, top], [x + b, top], [x + a, bottom])) +
      fill(palette.dark ? palette.accent : palette.silhouette(0.3), arcade(x - b, bottom - 3, b * 2, h / storeys - 9, count)) +
      fill(palette.lit('#f6e6c4'), box(x - a - 4, bottom - 4, a * 2 + 8, 5))
    );
  });
  const crown = half(1);
  return (
    rows.join('') +
    fill(palette.lit('#d9a441'), path`M${x - crown - 8} ${y - h}q${crown + 8} -56 ${crown * 2 + 16} 0z`) +
    line(palette.lit('#f0c75e'), 4, [-0.6, -0.2, 0.2, 0.6].map((at) => path`M${x + crown * at} ${y - h - 22}v-22`).join(''))
  );
}

function southern(stage: Stage, mason: BuildingKit): string {
  const { palette } = stage;
  const wall = (x: number, w: number): string =>
    fill(palette.lit('#f3e3c4'), box(x, -52, w, 60)) +
    fill(palette.lit('#b5503c'), ...times(Math.floor(w / 26), (stripe) => box(x + 6 + stripe * 26, -40, 13, 48))) +
    fill(palette.lit('#d9a441'), box(x - 4, -58, w + 8, 8));
  return (
    gateTower(stage, 206, 0, 112, 190) +
    gateTower(stage, -216, 0, 104, 168) +
    wall(-340, 680) +
    gateTower(stage, 0, 4, 190, 330) +
    fill(mason.bright, box(-34, -66, 68, 70)) +
    mason.openings(arch(-24, 4, 48, 62)) +
    fill(mason.bright, box(-120, 4, 240, 12), box(-140, 14, 280, 12))
  );
}

/** Curved spires on a high plinth, as in the north. */
function northern(stage: Stage, mason: BuildingKit): string {
  const { palette, random } = stage;
  const tall = random.between(270, 310);
  const spires =
    mason.spire(170, -60, 96, tall * 0.5) +
    mason.spire(-196, -60, 84, tall * 0.42) +
    mason.spire(-132, -60, 108, tall * 0.56) +
    mason.spire(92, -60, 130, tall * 0.76) +
    mason.spire(-66, -60, 134, tall * 0.72) +
    mason.spire(14, -56, 168, tall);
  const body =
    mason.wall(-246, -40, 470, 48, 0.3) +
    line(mason.dull, 2, 'M-246 -76H224M-246 -66H224', { opacity: 0.7 }) +
    mason.openings(arcade(-236, -40, 100, 34, 3), arcade(110, -40, 104, 34, 3), arch(-16, -40, 56, 66)) +
    fill(mason.bright, polygon([-36, -92], [12, -138], [60, -92])) +
    fill(mason.dull, polygon([12, -138], [60, -92], [34, -92]));
  const tiers = [0, 1, 2, 3].map((step) =>
    fill(step % 2 ? mason.dull : mason.bright, box(-262 - step * 18, -40 + step * 15, 506 + step * 36, 15)),
  );
  const stair =
    fill(mason.bright, polygon([-20, -40], [44, -40], [74, 20], [-50, 20])) +
    line(mason.dull, 2, 'M-26 -28H50M-32 -16H56M-38 -4H62M-44 8H68');
  const flag =
    line(mason.dull, 3, path`M14 ${-(tall + 90)}V-330`) +
    fill(palette.accent, polygon([14, -tall - 92], [70, -tall - 78], [14, -tall - 64]));
  return flag + spires + body + tiers.join('') + stair;
}

function grounds(stage: Stage, subject: typeof northern): string {
  const { palette, random, focus, scale } = stage;
  const mason = createBuildingKit(palette, random.pick(['#dba468', '#cf9a72', '#d9b382']));
  return (
    drawSky(stage) +
    birds(stage, 7) +
    distance(stage, 390, '#7c9660') +
    [0.16, 0.84].map((at) => tree(palette, stage.width * at, 498, 92, 0.4)).join('') +
    mist(stage, 480, 34) +
    hills(stage, 496, 8, palette.lit('#9aa35a', 0.2), palette.shade('#9aa35a')) +
    place(focus, 492, scale, subject(stage, mason)) +
    hills(stage, 536, 10, palette.lit('#8f9a50'), palette.shade('#8f9a50', 0.1)) +
    bushes(stage, 570, 26)
  );
}

export const temple: Scene = (stage) => grounds(stage, northern);

export const gopuram: Scene = (stage) => grounds(stage, southern);
