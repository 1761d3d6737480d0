import { type BuildingKit, createBuildingKit } from '../building';
import { distance, hills, mist, water } from '../ground';
import { birds, bushes, tree } from '../plants';
import { arcade, arch, both, box, fill, line, merlons, type Point, place, polygon, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

const sandstone = '#e0a060';
const scrub = '#8d9a55';

/** A fortress on a cliff, seen from the front: gatehouse, round bastions, a domed keep. */
function fortress(stage: Stage, mason: BuildingKit): string {
  const { palette, random } = stage;
  const cliff = createBuildingKit(palette, '#b98a63');
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
      'M60 150L92 60L76 2L330 0L366 26L430 150L260 150L236 74L206 150z',
    ) +
    line(cliff.dull, 3, 'M-340 40l-20 60M-140 20l-10 70M-60 30l12 60M10 16l-8 50M140 40l8 50');
  const gatehouse =
    mason.wall(-62, 8, 124, gate, 0.4) +
    fill(mason.bright, merlons(-66, -gate + 10, 132, 12)) +
    fill(mason.dull, arch(-34, 8, 68, 86)) +
    mason.openings(arch(-24, 8, 48, 70)) +
    both(36, (x) => mason.pavilion(x, -gate + 2, 40)) +
    both(80, (x) => mason.tower(x, 8, 50, gate + 8));
  const upper =
    mason.wall(-70, -180, 140, 60, 0.35) +
    mason.openings(arcade(-60, -188, 120, 36, 5)) +
    mason.dome(0, -240, 44) +
    both(92, (x) => mason.pavilion(x, -182, 50));
  const trail = veil(palette.lit('#e8c690'), 0.9, 'M-20 150Q60 100 -10 70T-16 8h32T40 72T70 150z');
  return upper + keep + bastions.join('') + front + rocks + gatehouse + trail;
}

/** Ramparts that climb a ridge to a palace at its top. */
function ramparts(stage: Stage, mason: BuildingKit): string {
  const { palette, random } = stage;
  const rock = createBuildingKit(palette, '#a98a5e');
  const steps = Array.of<Point>([-400, 92], [-270, 48], [-150, 8], [-40, -38], [70, -84], [310, -84], [390, 0]);
  const walls = steps.slice(1).map(([x2, y2], index) => {
    const [x1, y1] = steps[index]!;
    const count = Math.max(2, Math.round((x2 - x1) / 22));
    const teeth = times(count, (tooth) => {
      const t = (tooth + 0.2) / count;
      return box(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - 66, 12, 14);
    });
    return fill(
      mason[index === 5 ? 'dull' : 'bright'],
      polygon([x1, y1 + 8], [x1, y1 - 56], [x2, y2 - 56], [x2, y2 + 8]),
      ...teeth,
    );
  });
  const towers = steps
    .slice(0, -1)
    .map(
      ([x, y], index) => mason.tower(x, y + 12, 58, random.between(96, 116)) + (index % 2 ? mason.pavilion(x, y - 108, 40) : ''),
    );
  const hallRoof = random.between(34, 44);
  const hall =
    mason.wall(96, -120, 190, 112, 0.32) +
    fill(mason.dull, box(90, -238, 202, 8), box(96, -178, 190, 5)) +
    mason.openings(arcade(102, -128, 178, 36, 6), arcade(106, -188, 170, 32, 7)) +
    mason.dome(190, -240, hallRoof) +
    mason.pavilion(118, -238, 42) +
    mason.pavilion(264, -238, 42) +
    line(mason.dull, 3, 'M190 -330v-36') +
    fill(palette.accent, polygon([190, -366], [232, -354], [190, -342]));
  const ridge =
    fill(rock.bright, 'M-460 190Q-430 90 -330 78T-120 10T80 -80L310 -84Q380 -40 410 60T470 190z') +
    fill(
      rock.dull,
      'M470 190Q430 90 410 60T310 -84L230 -60Q290 20 280 80T330 190zM120 190Q150 100 110 40T120 -70L60 -62Q20 -30 40 40T0 190zM-200 190Q-160 120 -190 80T-160 20L-240 50Q-270 90 -260 190z',
    );
  const trail = line(palette.lit('#ecd09a'), 9, 'M-300 190Q-120 150 -220 116T-60 70T-20 30', { opacity: 0.85 });
  return hall + ridge + walls.join('') + towers.join('') + trail;
}

/** A hill fort. */
export const fort: Scene = (stage) => {
  const { palette, random, focus, scale } = stage;
  const mason = createBuildingKit(palette, random.pick([sandstone, '#dca073', '#d8b27c']));
  const subject = random.pick([fortress, ramparts]);
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 350, scrub) +
    mist(stage, 440, 40) +
    place(focus, 420, scale, subject(stage, mason)) +
    hills(stage, 548, 12, palette.lit(scrub, 0.12), palette.shade(scrub)) +
    tree(palette, focus - 250 * Math.abs(scale), 560, 62) +
    tree(palette, focus + 300 * Math.abs(scale), 556, 54) +
    bushes(stage, 566, 26)
  );
};

/** A building at the water's edge and its reflection. */
export function reflected(stage: Stage, building: string): string {
  const { random, focus, scale } = stage;
  const id = `p${random.whole(1000, 9999)}`;
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 320, '#7f9a72') +
    water(stage, 428, '#2f8f97') +
    `<g id="${id}">${place(focus, 430, scale, building)}</g>` +
    `<use href="#${id}" opacity=".34" transform="translate(0 ${Math.round(858 + 36 * Math.abs(scale))}) scale(1 -1)"/>` +
    bushes(stage, 580, 22)
  );
}

/** A lake palace. */
export const palace: Scene = (stage) => {
  const { palette, random } = stage;
  const mason = createBuildingKit(palette, random.pick(['#f7ecd8', '#f2d4b4', '#eec6b4', '#f4e3b8']));
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
  const domed =
    mason.wall(-104, 0, 208, 176, 0.3) +
    fill(mason.dull, box(-112, -182, 224, 9), box(-104, -98, 208, 6)) +
    mason.openings(arch(-34, 0, 68, 86), arcade(-100, 0, 62, 56, 2), arcade(38, 0, 62, 56, 2), arcade(-92, -108, 184, 48, 5)) +
    mason.wall(-62, -180, 124, 34, 0.3) +
    mason.openings(arcade(-56, -182, 112, 24, 6)) +
    mason.dome(0, -214, random.between(56, 68)) +
    both(84, (x) => mason.pavilion(x, -182, 46));
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const half = 150 - tier * 27;
    const y = -58 * tier;
    const bays = 7 - tier;
    const turrets = times(bays + 1, (bay) => mason.dome(-half + (bay * half * 2) / bays, y - 58, 11));
    return (
      mason.wall(-half, y, half * 2, 58, 0.3) +
      fill(mason.dull, box(-half - 6, y - 62, half * 2 + 12, 7)) +
      mason.openings(arcade(-half + 6, y - 4, half * 2 - 12, 38, bays)) +
      turrets.join('')
    );
  });
  const centre = random.chance(0.5) ? domed : tiers.join('') + mason.openings(arch(-26, 0, 52, 50)) + mason.pavilion(0, -290, 44);
  const towers = [-330, 330].map((x) => mason.tower(x, 0, 56, 170) + mason.dome(x, -182, 25));
  const steps = fill(mason.dull, box(-350, 0, 700, 10)) + fill(mason.bright, box(-364, 8, 728, 9));
  return reflected(stage, [...wings, ...towers, centre, steps].join(''));
};
