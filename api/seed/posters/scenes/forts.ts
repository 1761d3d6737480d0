import { createMason } from '../building';
import { distance, hills, mist, water } from '../ground';
import { birds, bushes, tree } from '../plants';
import { arcade, arch, box, fill, line, merlons, place, polygon, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene } from '../stage';

const sandstone = '#e0a060';
const scrub = '#8d9a55';

/** A hill fort: round bastions along a cliff. */
export const fort: Scene = (stage) => {
  const { palette, random, focus, scale } = stage;
  const mason = createMason(palette, random.pick([sandstone, '#dca073', '#d8b27c']));
  const cliff = createMason(palette, '#b98a63');
  const gate = 118 + random.whole(0, 20);
  const bastions = [-300, -190, 190, 300].map(
    (x) => mason.tower(x, 4, 74, random.between(128, 158)) + (random.chance(0.75) ? mason.pavilion(x, -158, 46) : ''),
  );
  const keep = mason.wall(-120, -90, 240, 92, 0.34) + fill(mason.bright, merlons(-124, -182, 248, 13));
  const front =
    mason.wall(-330, 4, 660, 104, 0) +
    fill(mason.bright, merlons(-330, -98, 660, 14)) +
    line(mason.dull, 3, 'M-330 -84H330M-330 -20H330', { opacity: 0.6 }) +
    mason.openings(arcade(-160, -62, 320, 24, 14));
  const rocks =
    fill(cliff.bright, polygon([-420, 150], [-372, 30], [-330, 0], [330, 0], [366, 26], [430, 150])) +
    fill(
      cliff.dull,
      polygon([-250, 150], [-286, 60], [-262, 2], [-206, 4], [-214, 70], [-170, 150]),
      polygon([60, 150], [92, 60], [76, 2], [330, 0], [366, 26], [430, 150], [260, 150], [236, 74], [206, 150]),
    ) +
    line(cliff.dull, 3, 'M-340 40l-20 60M-140 20l-10 70M-60 30l12 60M10 16l-8 50M140 40l8 50');
  const gatehouse =
    mason.wall(-62, 8, 124, gate, 0.4) +
    fill(mason.bright, merlons(-66, -gate + 10, 132, 12)) +
    fill(mason.dull, arch(-34, 8, 68, 86)) +
    mason.openings(arch(-24, 8, 48, 70)) +
    mason.pavilion(-36, -gate + 2, 40) +
    mason.pavilion(36, -gate + 2, 40) +
    mason.tower(-80, 8, 50, gate + 8) +
    mason.tower(80, 8, 50, gate + 8);
  const upper =
    mason.wall(-70, -180, 140, 60, 0.35) +
    mason.openings(arcade(-60, -188, 120, 36, 5)) +
    mason.dome(0, -240, 44) +
    mason.pavilion(-92, -182, 50) +
    mason.pavilion(92, -182, 50);
  const trail = veil(palette.lit('#e8c690'), 0.9, 'M-20 150Q60 100 -10 70T-16 8h32T40 72T70 150z');
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 350, scrub) +
    mist(stage, 440, 40) +
    place(focus, 420, scale, upper, keep, ...bastions, front, rocks, gatehouse, trail) +
    hills(stage, 548, 12, palette.lit(scrub, 0.12), palette.shade(scrub)) +
    tree(palette, focus - 250 * Math.abs(scale), 560, 62) +
    tree(palette, focus + 300 * Math.abs(scale), 556, 54) +
    bushes(stage, 566, 26)
  );
};

/** A lake palace and its reflection. */
export const palace: Scene = (stage) => {
  const { palette, random, focus, scale } = stage;
  const mason = createMason(palette, random.pick(['#f7ecd8', '#f2d4b4', '#eec6b4', '#f4e3b8']));
  const wings = [-1, 1].map((side) => {
    const x = side === 1 ? 96 : -316;
    return (
      mason.wall(x, 0, 220, 118, side === 1 ? 0.22 : 0) +
      fill(mason.dull, box(x - 6, -124, 232, 8), box(x, -66, 220, 5)) +
      mason.openings(arcade(x + 6, 0, 208, 50, 6), arcade(x + 6, -74, 208, 34, 8)) +
      mason.pavilion(x + (side === 1 ? 186 : 34), -124, 56) +
      mason.pavilion(x + 110, -124, 44)
    );
  });
  const centre =
    mason.wall(-104, 0, 208, 176, 0.3) +
    fill(mason.dull, box(-112, -182, 224, 9), box(-104, -98, 208, 6)) +
    mason.openings(arch(-34, 0, 68, 86), arcade(-100, 0, 62, 56, 2), arcade(38, 0, 62, 56, 2), arcade(-92, -108, 184, 48, 5)) +
    mason.wall(-62, -180, 124, 34, 0.3) +
    mason.openings(arcade(-56, -182, 112, 24, 6)) +
    mason.dome(0, -214, random.between(56, 68)) +
    mason.pavilion(-84, -182, 46) +
    mason.pavilion(84, -182, 46);
  const towers = [-330, 330].map((x) => mason.tower(x, 0, 56, 170) + mason.dome(x, -182, 25));
  const steps = fill(mason.dull, box(-350, 0, 700, 10)) + fill(mason.bright, box(-364, 8, 728, 9));
  const whole = [...wings, ...towers, centre, steps].join('');
  const unit = Math.abs(scale);
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 320, '#7f9a72') +
    water(stage, 428, '#2f8f97') +
    `<g opacity=".34" transform="translate(0 ${Math.round(858 + 36 * unit)}) scale(1 -1)">${place(focus, 430, scale, whole)}</g>` +
    place(focus, 430, scale, whole) +
    bushes(stage, 580, 22)
  );
};

/** Carved spires on a high plinth. */
export const temple: Scene = (stage) => {
  const { palette, random, focus, scale } = stage;
  const mason = createMason(palette, random.pick(['#dba468', '#cf9a72', '#d9b382']));
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
    line(mason.dull, 3, `M14 ${-Math.round(tall + 90)}V-330`) +
    fill(palette.accent, polygon([14, -tall - 92], [70, -tall - 78], [14, -tall - 64]));
  return (
    drawSky(stage) +
    birds(stage, 7) +
    distance(stage, 390, '#7c9660') +
    [0.16, 0.84].map((at) => tree(palette, stage.width * at, 498, 92, 0.4)).join('') +
    mist(stage, 480, 34) +
    hills(stage, 496, 8, palette.lit('#9aa35a', 0.2), palette.shade('#9aa35a')) +
    place(focus, 492, scale, flag, spires, body, ...tiers, stair) +
    hills(stage, 536, 10, palette.lit('#8f9a50'), palette.shade('#8f9a50', 0.1)) +
    bushes(stage, 570, 26)
  );
};
