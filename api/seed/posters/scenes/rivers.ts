import { createBuildingKit } from '../building';
import { distance, hills, mist, water } from '../ground';
import { birds, palm } from '../plants';
import { arcade, arch, box, disc, fill, line, path, place, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

/** A rowing boat with one oarsman; its waterline at (0, 0). */
function rowingBoat({ palette }: Stage): string {
  const dark = palette.silhouette(0.05);
  return (
    veil(palette.silhouette(0), 0.25, disc(0, 8, 84, 7)) +
    fill(palette.lit('#a8512f'), 'M-82 -16Q-60 8 0 8T86 -22Q60 -10 0 -8T-82 -16z') +
    fill(dark, 'M-82 -16Q-56 10 0 10T86 -22Q64 2 0 2T-82 -16z') +
    fill(dark, disc(34, -46, 7), 'M26 -10q-2 -28 8 -30q10 4 10 30z') +
    line(dark, 4, 'M40 -30L-6 -22L-34 14') +
    fill(palette.accent, 'M26 -12q-2 -24 8 -26q9 3 10 26z')
  );
}

export const ghat: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const stones = ['#e3b07a', '#d68a63', '#efd9b0', '#c98f86', '#dfc08a'] as const;
  const houses: string[] = [];
  for (let x = -width; x < width; ) {
    const w = random.between(64, 118);
    const h = random.between(70, 168);
    const house = createBuildingKit(palette, random.pick(stones), 0.22);
    const rows = Math.floor((h - 20) / 36);
    const windows = times(rows, (row) => arcade(x + 6, -h + 40 + row * 36, w - 12, 22, Math.max(2, Math.round(w / 30))));
    houses.push(house.wall(x, 0, w + 1, h, 0.28), fill(house.dull, box(x - 3, -h, w + 6, 5)), house.openings(...windows));
    if (random.chance(0.3)) houses.push(house.pavilion(x + w / 2, -h, 34));
    x += w;
  }
  const mason = createBuildingKit(palette, '#d9773f');
  const pale = createBuildingKit(palette, '#f3e2c0');
  const shrines =
    pale.wall(-214, 0, 96, 70) +
    pale.openings(arch(-186, 0, 40, 54)) +
    pale.spire(-166, -70, 88, 170) +
    mason.wall(30, 0, 128, 92) +
    mason.openings(arch(70, 0, 48, 66)) +
    mason.spire(94, -92, 116, 226) +
    mason.spire(160, 0, 62, 130);
  const flights = [0, 1, 2, 3, 4, 5].map((step) =>
    fill(palette[step % 2 ? 'shade' : 'lit']('#e4c39a', 0.05), box(-20, 396 + step * 11, width + 40, 12)),
  );
  const umbrellas = [0.12, 0.3, 0.52, 0.66, 0.88].map((at, index) => {
    const x = at * width + random.between(-20, 20);
    const y = 440 + (index % 2) * 10;
    const tone = index % 2 ? palette.accent : palette.lit('#f2c14e');
    return (
      line(palette.silhouette(0.1), 3, path`M${x} ${y}v-40`) +
      fill(tone, path`M${x - 30} ${y - 34}q30 -34 60 0q-8 -5 -15 0q-8 -5 -15 0q-8 -5 -15 0q-8 -5 -15 0z`)
    );
  });
  const lamps = palette.dark
    ? line(palette.accent, 5, times(26, () => path`M${random.between(0, width)} ${random.between(466, 580)}h0`).join(''))
    : '';
  return (
    drawSky(stage) +
    birds(stage, 8) +
    place(focus, 398, scale, ...houses) +
    mist(stage, 380, 30, 0.3) +
    place(focus, 400, scale, shrines) +
    flights.join('') +
    umbrellas.join('') +
    water(stage, 460, '#3a8f8a') +
    lamps +
    place(focus - 190 * scale, 536, Math.abs(scale) * 0.95, rowingBoat(stage)) +
    place(focus + 240 * scale, 498, -Math.abs(scale) * 0.6, rowingBoat(stage))
  );
};

/** A houseboat with a woven roof. */
function houseboat({ palette }: Stage): string {
  const hull = palette.silhouette(0.06);
  const roof = palette.lit('#d9a55b');
  const roofShade = palette.shade('#d9a55b');
  const cabin = palette.lit('#9c5f38');
  return (
    veil(palette.silhouette(0), 0.22, disc(0, 12, 240, 10)) +
    fill(cabin, box(-150, -52, 270, 50)) +
    fill(
      palette.dark ? palette.accent : palette.silhouette(0.2),
      box(-136, -44, 34, 24),
      box(-90, -44, 34, 24),
      box(-44, -44, 34, 24),
      box(2, -44, 34, 24),
      arch(60, -2, 34, 44),
    ) +
    fill(roof, 'M-172 -44Q-160 -112 -92 -112H52Q116 -112 140 -44Q128 -56 104 -52H-140Q-164 -54 -172 -44z') +
    fill(roofShade, 'M52 -112Q116 -112 140 -44Q128 -56 104 -52H60Q84 -84 52 -112z') +
    line(
      roofShade,
      2,
      'M-140 -56Q-130 -104 -92 -110M-104 -54Q-98 -106 -70 -111M-64 -54Q-60 -106 -40 -111M-24 -54Q-22 -106 -10 -111M16 -54Q16 -106 22 -111M-166 -64H132M-156 -84H126',
      { opacity: 0.7 },
    ) +
    fill(roof, 'M100 -50Q130 -92 176 -50z') +
    line(cabin, 4, 'M108 -48V-4M168 -48V-4') +
    fill(hull, 'M-250 -40Q-222 -4 -160 -4H150Q214 -4 262 -58Q250 14 176 16H-170Q-238 14 -250 -40z') +
    line(palette.accent, 4, 'M-218 -2Q-190 6 -150 6H160Q206 4 236 -20') +
    fill(hull, disc(-204, -66, 8), 'M-214 -14q-2 -42 10 -44q12 4 10 46z') +
    line(hull, 4, 'M-196 -48L-178 -110M-200 -44L-182 18')
  );
}

export const backwater: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const shore: string[] = [];
  for (let x = -20; x < width + 40; x += random.between(46, 86))
    shore.push(
      place(x, 376, random.between(0.42, 0.6), palm(palette, random, random.between(190, 280), random.between(-50, 50), 0.5)),
    );
  const leaning = (x: number, side: number): string =>
    place(x, 610, 1, palm(palette, random, random.between(400, 470), side * random.between(70, 130)));
  return (
    drawSky(stage) +
    birds(stage) +
    shore.join('') +
    hills(stage, 374, 10, palette.shade('#4d8a4a', 0.45)) +
    water(stage, 392, '#2f9089') +
    place(focus, 478, scale * 0.95, houseboat(stage)) +
    place(focus + 330 * scale, 416, -unit * 0.35, rowingBoat(stage)) +
    leaning(width * 0.04, 1) +
    leaning(width * 0.13, 1) +
    leaning(width * 0.95, -1) +
    fill(
      palette.silhouette(0.06),
      path`M0 600V560q${width * 0.12} -8 ${width * 0.22} 40zM${width} 600v-34q${-Math.round(width * 0.1)} -4 ${-Math.round(width * 0.16)} 34z`,
    )
  );
};

/** A covered shikara with cushions. */
function shikara({ palette }: Stage): string {
  const hull = palette.silhouette(0.05);
  return (
    veil(palette.silhouette(0), 0.22, disc(0, 10, 190, 8)) +
    line(palette.shade('#a8672f'), 5, 'M-74 -8V-92M74 -8V-92M0 -8V-92') +
    fill(
      palette.accent,
      'M-96 -88Q0 -128 96 -88L84 -74q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0q-10 10 -21 0z',
    ) +
    fill(palette.lit('#f6ecd2'), 'M-88 -96Q0 -132 88 -96Q0 -118 -88 -96z') +
    fill(palette.lit('#f2c14e'), 'M-66 -10q4 -32 34 -32h60q30 2 34 32z') +
    fill(palette.shade('#c8503c'), 'M-66 -10q4 -20 24 -24l4 24zM62 -10q-4 -20 -24 -24l-4 24z') +
    fill(
      hull,
      'M-206 -34Q-150 -10 -90 -10H90Q160 -10 214 -44Q170 12 96 12H-96Q-160 12 -206 -34z',
      disc(-142, -58, 7),
      'M-152 -16q-2 -32 10 -34q12 4 10 36z',
    ) +
    line(hull, 4, 'M-136 -40L-168 -18L-182 16')
  );
}

export const lake: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const wood: string[] = [];
  for (let x = -20; x < width + 20; x += random.between(16, 30))
    wood.push(disc(x, 384, random.between(8, 12), random.between(22, 52)));
  const lilies = times(Math.round(width / 60), () => {
    const x = random.between(0, width);
    const y = random.between(530, 596);
    return [x, y] as const;
  });
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 330, '#6f8f72') +
    mist(stage, 372, 30, 0.5) +
    fill(palette.shade('#4f7f52', 0.3), ...wood, box(0, 380, width, 24)) +
    water(stage, 396, '#3c93a3') +
    veil(palette.shade('#4f7f52', 0.3), 0.3, ...wood.map((crown) => crown.replace(/ 384a/, ' 408a'))) +
    place(focus, 490, scale, shikara(stage)) +
    fill(palette.shade('#4d8a4a'), ...lilies.map(([x, y]) => disc(x, y, 24, 6))) +
    fill(
      palette.lit('#f29ab0'),
      ...lilies.filter((_, index) => index % 2 === 0).map(([x, y]) => path`M${x - 10} ${y - 3}q2 -16 10 -20q8 4 10 20z`),
    ) +
    fill(
      palette.lit('#fbd3dc'),
      ...lilies
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => path`M${x - 15} ${y - 12}q10 0 15 10q5 -10 15 -10q-2 14 -15 14t-15 -14z`),
    )
  );
};
