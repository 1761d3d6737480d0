import { type BuildingKit, createBuildingKit } from '../building';
import { arcade, arch, both, box, disc, fill, line, path, polygon, times } from '../shapes';
import type { Scene, Stage } from '../stage';
import { reflected } from './forts';

function minaret(mason: BuildingKit, x: number): string {
  return (
    fill(mason.bright, polygon([x - 17, -30], [x - 12, -236], [x + 12, -236], [x + 17, -30])) +
    fill(mason.dull, polygon([x + 4, -30], [x + 3, -236], [x + 12, -236], [x + 17, -30])) +
    fill(mason.dull, box(x - 21, -104, 42, 6), box(x - 19, -172, 38, 6), box(x - 18, -238, 36, 6)) +
    mason.pavilion(x, -238, 30)
  );
}

/** A white tomb: one great dome, four minarets, all of it twice in the water. */
export const mausoleum: Scene = (stage) => {
  const mason = createBuildingKit(stage.palette, '#fdf6ea');
  const side = (x: number): string => mason.openings(arcade(x, -34, 86, 58, 2), arcade(x, -106, 86, 50, 2));
  return reflected(
    stage,
    both(232, (x) => minaret(mason, x)) +
      mason.wall(-330, 2, 660, 36, 0.22) +
      mason.openings(arcade(-320, 2, 640, 22, 22)) +
      mason.wall(-156, -34, 312, 138, 0.26) +
      side(-150) +
      side(64) +
      both(106, (x) => mason.pavilion(x, -172, 56)) +
      mason.wall(-64, -34, 128, 164, 0.3) +
      fill(mason.dull, box(-70, -202, 140, 6), box(-160, -174, 320, 5)) +
      mason.openings(arch(-42, -34, 84, 136)) +
      mason.wall(-66, -200, 132, 40, 0.32) +
      mason.dome(0, -238, 82) +
      both(312, (x) => minaret(mason, x)),
  );
};

/** A gilded shrine in the middle of its pool, with the causeway that leads to it. */
export const goldenTemple: Scene = (stage) => {
  const gold = createBuildingKit(stage.palette, '#f0b02e');
  const marble = createBuildingKit(stage.palette, '#fbf3e2');
  const { palette } = stage;
  const posts = times(5, (post) => box(150 + post * 64, -54, 6, 50));
  const lamps = times(5, (post) => disc(153 + post * 64, -60, 9));
  return reflected(
    stage,
    marble.wall(120, 4, 330, 16, 0) +
      fill(marble.dull, box(120, -2, 330, 5)) +
      fill(gold.dull, ...posts) +
      fill(palette.dark ? palette.sun : gold.bright, ...lamps) +
      marble.wall(-146, 6, 292, 76, 0.28) +
      marble.openings(arch(-30, 6, 60, 70), arcade(-140, 0, 100, 56, 3), arcade(40, 0, 100, 56, 3)) +
      gold.wall(-140, -68, 280, 84, 0.3) +
      fill(gold.dull, box(-150, -72, 300, 7), box(-150, -156, 300, 8)) +
      gold.openings(arcade(-132, -78, 264, 54, 9)) +
      both(124, (x) => gold.pavilion(x, -156, 56)) +
      gold.wall(-74, -154, 148, 50, 0.3) +
      gold.openings(arcade(-68, -156, 136, 34, 6)) +
      both(62, (x) => gold.dome(x, -202, 16)) +
      gold.dome(0, -204, 58),
  );
};

/** One tower of thatched roofs, each smaller than the one below. */
function thatched({ palette }: Stage, x: number, tiers: number, size: number): string {
  const wood = createBuildingKit(palette, '#a8623a');
  const thatch = palette.lit('#5f4a3a');
  const shade = palette.shade('#5f4a3a');
  const step = size * 0.42;
  const roofs = times(tiers, (tier) => {
    const half = size * (1 - tier * 0.095);
    const y = -58 - tier * step;
    const top = half * 0.42;
    return (
      wood.wall(x - half * 0.38, y + step * 0.4, half * 0.76, step * 0.6) +
      fill(
        thatch,
        polygon([x - half, y], [x - half * 0.86, y - step * 0.2], [x - top, y - step * 0.7], [x + top, y - step * 0.7], [x, y]),
      ) +
      fill(shade, polygon([x, y], [x + top, y - step * 0.7], [x + half * 0.86, y - step * 0.2], [x + half, y])) +
      fill(palette.lit('#d9a441'), box(x - half, y - 2, half * 2, 4))
    );
  });
  const peak = -58 - (tiers - 1) * step - step * 0.7;
  return (
    wood.wall(x - size * 0.62, 0, size * 1.24, 22, 0.3) +
    wood.wall(x - size * 0.44, -20, size * 0.88, 40, 0.3) +
    wood.openings(arch(x - 11, -20, 22, 34)) +
    roofs.join('') +
    line(palette.lit('#e3b04b'), 5, path`M${x} ${peak}v-26`)
  );
}

/** Temple towers of Bali on a lake's edge, behind a gate split in two. */
export const meru: Scene = (stage) => {
  const stone = createBuildingKit(stage.palette, '#b9876a');
  const half = (side: 1 | -1): string =>
    fill(
      side === 1 ? stone.dull : stone.bright,
      ...times(6, (row) => {
        const w = 62 - row * 9;
        return box(side === 1 ? 214 : 196 - w, -24 - row * 24, w, 25);
      }),
    );
  return reflected(
    stage,
    thatched(stage, 64, 5, 84) +
      thatched(stage, -112, 8, 104) +
      half(-1) +
      half(1) +
      stone.wall(-340, 4, 680, 26, 0.2) +
      fill(stage.palette.accent, polygon([-262, -150], [-214, -136], [-262, -122])) +
      line(stone.dull, 4, 'M-262 -20V-152'),
  );
};

/** Steep roofs in three layers and a bell-shaped spire, on the river. */
export const wat: Scene = (stage) => {
  const { palette } = stage;
  const white = createBuildingKit(palette, '#fbf1dc');
  const gold = createBuildingKit(palette, '#eab13c');
  const roof = (half: number, eave: number, peak: number): string =>
    fill(
      palette.lit('#3f8a63'),
      `M${-half - 12} ${eave + 4}Q${-half * 0.45} ${(eave + peak) / 2 + 14} 0 ${peak - 10}Q${half * 0.45} ${(eave + peak) / 2 + 14} ${half + 12} ${eave + 4}z`,
    ) +
    fill(
      palette.lit('#d8602f'),
      `M${-half} ${eave}Q${-half * 0.42} ${(eave + peak) / 2 + 16} 0 ${peak + 6}Q${half * 0.42} ${(eave + peak) / 2 + 16} ${half} ${eave}z`,
    ) +
    fill(
      palette.shade('#d8602f'),
      `M0 ${peak + 6}Q${half * 0.42} ${(eave + peak) / 2 + 16} ${half} ${eave}H${half * 0.3}Q${half * 0.14} ${(eave + peak) / 2} 0 ${peak + 6}z`,
    ) +
    line(
      palette.lit('#f0c75e'),
      5,
      `M0 ${peak - 8}q-2 -16 8 -26M${-half - 12} ${eave + 4}q-12 -4 -14 -18M${half + 12} ${eave + 4}q12 -4 14 -18`,
    );
  const spire = (x: number, size: number): string => {
    const n = (value: number): number => Math.round(value * size);
    const rings = times(4, (ring) => box(x - n(92 - ring * 12), -n(22 + ring * 20), n(184 - ring * 24), n(22)));
    return (
      fill(gold.bright, ...rings) +
      fill(gold.dull, ...times(4, (ring) => box(x + n(30), -n(22 + ring * 20), n(62 - ring * 12), n(22)))) +
      fill(
        gold.bright,
        `M${x - n(54)} ${-n(82)}Q${x - n(50)} ${-n(170)} ${x - n(12)} ${-n(206)}L${x} ${-n(356)}L${x + n(12)} ${-n(206)}Q${x + n(50)} ${-n(170)} ${x + n(54)} ${-n(82)}z`,
      ) +
      fill(
        gold.dull,
        `M${x} ${-n(356)}L${x + n(12)} ${-n(206)}Q${x + n(50)} ${-n(170)} ${x + n(54)} ${-n(82)}H${x + n(18)}Q${x + n(20)} ${-n(170)} ${x + n(3)} ${-n(206)}z`,
      ) +
      line(
        gold.dull,
        3,
        `M${x - n(51)} ${-n(116)}H${x + n(51)}M${x - n(32)} ${-n(182)}H${x + n(32)}M${x - n(9)} ${-n(236)}H${x + n(9)}M${x - n(7)} ${-n(264)}H${x + n(7)}`,
      )
    );
  };
  return reflected(
    stage,
    spire(-236, 0.92) +
      spire(262, 0.62) +
      white.wall(-150, -20, 300, 90, 0.26) +
      roof(178, -104, -196) +
      roof(132, -146, -244) +
      white.wall(-112, -20, 224, 92, 0.28) +
      roof(140, -104, -214) +
      white.openings(arch(-24, -20, 48, 74), arcade(-104, -24, 72, 52, 2), arcade(34, -24, 72, 52, 2)) +
      fill(gold.bright, polygon([-46, -112], [0, -168], [46, -112])) +
      white.wall(-340, 4, 680, 26, 0.2) +
      fill(white.dull, box(-346, -24, 692, 5)),
  );
};
