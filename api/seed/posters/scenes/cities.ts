import { createBuildingKit } from '../building';
import { hills, water } from '../ground';
import { birds, palm } from '../plants';
import { arcade, arch, both, box, disc, fill, line, path, place, polygon, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

/** An old city: arcaded houses, a clock tower, domes and kites. */
export const city: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const inks = ['#e9a37c', '#f2cf95', '#d98880', '#f3e1c0', '#e0a85a', '#c9b08a'] as const;
  const rank = (base: number, low: number, high: number, far: number): string => {
    const out: string[] = [];
    for (let x = -30; x < width + 20; ) {
      const w = random.between(70, 120);
      const h = random.between(low, high);
      const house = createBuildingKit(palette, random.pick(inks), far);
      const floors = Math.max(1, Math.floor((h - 24) / 44));
      const count = Math.max(2, Math.round(w / 32));
      const windows = times(floors, (floor) => arcade(x + 6, base - h + 48 + floor * 44, w - 12, 28, count));
      const sills = times(floors, (floor) => box(x - 2, base - h + 50 + floor * 44, w + 4, 4));
      out.push(
        house.wall(x, base, w + 1, h, 0.26),
        fill(house.dull, box(x - 4, base - h - 2, w + 8, 8), ...sills),
        house.openings(...windows),
      );
      if (random.chance(0.36)) out.push(house.dome(x + w / 2, base - h - 2, w * 0.24));
      x += w;
    }
    return out.join('');
  };
  const mason = createBuildingKit(palette, random.pick(['#d9794f', '#e3b07a', '#efdcb8']));
  const tall = random.between(300, 340);
  const tower =
    mason.wall(-46, 0, 92, tall, 0.36) +
    fill(mason.dull, box(-54, -tall * 0.32, 108, 8), box(-54, -tall * 0.62, 108, 8), box(-58, -tall, 116, 10)) +
    mason.openings(arch(-20, 0, 40, 70), arcade(-40, -tall * 0.38, 80, 50, 3)) +
    fill(palette.lit('#fff6df'), disc(0, -tall * 0.8, 30)) +
    line(mason.dull, 5, path`M0 ${-tall * 0.8}v-20M0 ${-tall * 0.8}l13 9`) +
    mason.pavilion(0, -tall, 84) +
    both(46, (x) => mason.pavilion(x, -tall, 26));
  const hall =
    mason.wall(-250, 0, 200, 130, 0.2) +
    mason.wall(50, 0, 200, 130, 0.3) +
    fill(mason.dull, box(-256, -136, 206, 9), box(50, -136, 206, 9)) +
    mason.openings(
      both(150, (x) => arcade(x - 94, 0, 190, 62, 5)),
      both(150, (x) => arcade(x - 90, -76, 180, 38, 7)),
    ) +
    both(150, (x) => mason.dome(x, -138, 48)) +
    both(226, (x) => mason.pavilion(x, -136, 34));
  const kites = [0, 1, 2].map(() => {
    const x = random.between(0.08, 0.92) * width;
    const y = random.between(70, 190);
    return (
      fill(
        random.pick([palette.accent, palette.lit('#3f8f97'), palette.lit('#f2c14e')]),
        polygon([x, y - 18], [x + 14, y], [x, y + 18], [x - 14, y]),
      ) + line(palette.silhouette(0.3), 1.5, path`M${x} ${y + 18}q20 60 -14 130`, { opacity: 0.5 })
    );
  });
  const walkers = times(Math.round(width / 80), (index) => {
    const x = random.between(0, width);
    return (
      fill(index % 2 ? palette.accent : palette.silhouette(0.12), path`M${x - 8} 580q0 -34 8 -34t8 34z`) +
      fill(palette.silhouette(0.06), disc(x, 538, 6))
    );
  });
  return (
    drawSky(stage) +
    kites.join('') +
    rank(500, 120, 210, 0.5) +
    rank(530, 70, 150, 0.22) +
    place(focus, 548, scale, hall, tower) +
    fill(palette.lit('#e6cda0', 0.06), `M-10 546h${width + 20}v60H-10z`) +
    line(palette.shade('#e6cda0'), 2, `M-10 562H${width}M-10 582H${width}`, { opacity: 0.4, dash: '60 30' }) +
    walkers.join('') +
    place(focus - 350 * unit, 592, 0.66, palm(palette, random, 280, 26)) +
    place(focus + 350 * unit, 592, 0.66, palm(palette, random, 300, -30))
  );
};

/** A modern waterfront with one tower that stands for the city. */
function waterfront(stage: Stage, landmark: string): string {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const glass = ['#4f8aa0', '#6b7fa8', '#7fa0a8', '#b58f86', '#5f7f8f'] as const;
  const tower = (x: number, w: number, h: number, far: number): string => {
    const colour = random.pick(glass);
    const bright = palette.lit(colour, far);
    const dull = palette.shade(colour, far);
    const lamps = palette.dark || palette.hour === 'dusk' ? palette.accent : palette.lit('#eaf6f4', far * 0.6);
    const shape = random.pick(['flat', 'slope', 'step', 'spire'] as const);
    const body =
      shape === 'slope' ? polygon([x, 470], [x, 470 - h], [x + w, 470 - h - w * 0.6], [x + w, 470]) : box(x, 470 - h, w, h);
    const rim =
      shape === 'step'
        ? box(x + w * 0.2, 470 - h - 26, w * 0.6, 28)
        : shape === 'spire'
          ? polygon([x + w * 0.2, 470 - h + 1], [x + w / 2, 470 - h - 70], [x + w * 0.8, 470 - h + 1])
          : '';
    const windows: string[] = [];
    for (let y = 470 - h + 16; y < 452; y += 18) {
      for (let column = 0; column < 3; column += 1)
        if (random.chance(0.62)) windows.push(path`M${x + w * (0.16 + column * 0.27)} ${y}h${w * 0.15}`);
    }
    return (
      fill(bright, body, rim) +
      fill(dull, box(x + w * 0.64, 470 - h + (shape === 'slope' ? 2 : 0), w * 0.36, h)) +
      line(lamps, 5, windows.join(''), { opacity: palette.dark ? 0.95 : 0.6 })
    );
  };
  const rank = (low: number, high: number, far: number): string => {
    const out: string[] = [];
    for (let x = -20; x < width + 20; ) {
      const w = random.between(42, 76);
      const near = Math.max(0.4, 1 - Math.abs(x - focus) / (width * 0.62));
      out.push(tower(x, w, random.between(low, high) * near, far));
      x += w + random.between(-6, 14);
    }
    return out.join('');
  };
  const bridge =
    line(palette.silhouette(0.3), 4, `M-10 478H${width + 10}`) +
    line(
      palette.silhouette(0.3),
      3,
      times(Math.ceil(width / 300) + 1, (index) => `M${index * 300 - 150} 478V424M${index * 300 - 150} 426q150 84 300 0`).join(
        '',
      ),
    );
  const ferry = place(
    focus - 180 * scale,
    530,
    scale * 0.9,
    veil(palette.silhouette(0), 0.2, disc(0, 8, 96, 6)),
    fill(palette.lit('#fbf4e4'), box(-56, -34, 100, 24), box(-34, -52, 60, 20)),
    fill(palette.silhouette(0.2), box(-48, -28, 12, 9), box(-28, -28, 12, 9), box(-8, -28, 12, 9), box(12, -28, 12, 9)),
    fill(palette.accent, box(2, -72, 16, 22), 'M-92 -12H88Q76 10 58 10H-66Q-84 8 -92 -12z'),
  );
  return (
    drawSky(stage) +
    birds(stage, 4) +
    rank(130, 220, 0.66) +
    rank(110, 270, 0.34) +
    place(focus, 472, scale, landmark) +
    hills(stage, 470, 3, palette.shade('#5d8560', 0.2)) +
    water(stage, 480, '#2d8f9c') +
    bridge +
    ferry +
    place(width * 0.03, 612, 0.8, palm(palette, random, 240, 44)) +
    place(width * 0.97, 612, 0.8 * Math.max(0.8, unit), palm(palette, random, 220, -50))
  );
}

const steelOf = ({ palette }: Stage) => [palette.lit('#dfe9ea', 0.08), palette.shade('#dfe9ea', 0.08)] as const;

/** The Gulf: a stepped spire or a sail of steel. */
export const skyline: Scene = (stage) => {
  const [steel, steelShade] = steelOf(stage);
  const landmark = stage.random.pick([
    fill(steel, 'M-46 0L-40 -150L-28 -156L-22 -250L-10 -256L-3 -390L0 -390L0 0z') +
      fill(steelShade, 'M46 0L34 -190L22 -196L16 -290L8 -296L3 -390L0 -390L0 0z') +
      line(steelShade, 2, 'M-40 -150H38M-24 -250H20M-44 -70H42', { opacity: 0.7 }),
    fill(steel, 'M-40 0V-330Q70 -250 62 0z') +
      fill(steelShade, 'M20 0Q40 -160 4 -300Q70 -230 62 0z') +
      line(steelShade, 4, 'M-40 0V-350M-40 -100Q20 -90 56 -80M-40 -180Q10 -170 46 -150M-40 -250Q0 -240 28 -220'),
  ]);
  return waterfront(stage, landmark);
};

/** The Straits: three towers under one deck. */
export const marina: Scene = (stage) => {
  const [steel, steelShade] = steelOf(stage);
  const landmark =
    [-90, 0, 90]
      .map(
        (x) =>
          fill(steel, polygon([x - 30, 0], [x - 24, -240], [x + 24, -240], [x + 30, 0])) +
          fill(steelShade, polygon([x + 8, 0], [x + 6, -240], [x + 24, -240], [x + 30, 0])),
      )
      .join('') +
    fill(steel, 'M-150 -240Q0 -224 160 -262Q150 -236 120 -236H-120Q-140 -236 -150 -240z') +
    fill(steelShade, 'M-136 -237Q0 -228 140 -242Q120 -234 100 -234H-110z');
  return waterfront(stage, landmark);
};
