import { createBuildingKit } from '../building';
import type { Colour } from '../colour';
import { hills, mist, peaks } from '../ground';
import { birds, pine, pines } from '../plants';
import { both, box, fill, line, path, place, polygon, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

const snow: Colour = '#fdf9f0';

/** Five-coloured prayer flags on a slack line. */
function flags({ palette }: Stage, x1: number, y1: number, x2: number, y2: number, count: number): string {
  const inks = ['#3f7fbf', '#fbf6e6', '#d9483b', '#4f9a52', '#f2c14e'] as const;
  const sag = Math.abs(x2 - x1) * 0.12;
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const rope = line(palette.silhouette(0.2), 2, path`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`);
  const cloths = inks.map((ink, tone) =>
    fill(
      palette.lit(ink, 0.08),
      ...times(count, (index) => index)
        .filter((index) => index % inks.length === tone)
        .map((index) => {
          const [x, y] = at((index + 0.5) / count);
          return path`M${x - 9} ${y}h18l3 22h-19z`;
        }),
    ),
  );
  return rope + cloths.join('');
}

export const snowPeak: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const rock = random.pick(['#74889c', '#8a8391', '#7f8f8c']);
  const giant = place(
    focus,
    430,
    scale,
    fill(palette.lit(rock, 0.18), 'M0 -330L-60 -220L-130 -160L-190 -60L-320 20L20 20L-16 -120L30 -220z'),
    fill(palette.shade(rock, 0.18), 'M0 -330L44 -250L96 -200L150 -110L240 -40L330 20L20 20L-16 -120L30 -220z'),
    fill(
      palette.lit(snow, 0.05),
      'M0 -330L-60 -220L-130 -160L-168 -98L-120 -124L-108 -80L-74 -140L-48 -70L-30 -150L-2 -120L30 -220z',
    ),
    fill(palette.shade(snow, 0.05), 'M0 -330L44 -250L96 -200L132 -140L98 -160L92 -104L64 -164L40 -96L26 -160L-2 -120L30 -220z'),
    line(palette.shade(rock, 0.1), 3, 'M-120 -60L-170 -4M-70 -40L-96 10M60 -60L90 0M130 -60L170 -6', { opacity: 0.6 }),
  );
  return (
    drawSky(stage) +
    peaks(stage, 400, random.between(170, 210), { far: 0.62, rock, snow }) +
    giant +
    mist(stage, 440, 44, 0.55) +
    hills(stage, 460, 24, palette.shade('#5d8560', 0.42)) +
    fill(palette.silhouette(0.36), pines(stage, 486, 74)) +
    hills(stage, 498, 14, palette.lit('#86a264', 0.14), palette.shade('#86a264', 0.1)) +
    fill(palette.silhouette(0.16), pines(stage, 556, 128, 190 * unit)) +
    flags(stage, focus - 250 * unit, 486, focus + 260 * unit, 500, 20) +
    fill(palette.silhouette(0.05), pines(stage, 622, 150, 330 * unit), `M0 590h${width}v20H0z`)
  );
};

/** Whitewashed blocks that lean inwards, with a dark red band under a flat roof. */
export const monastery: Scene = (stage) => {
  const { palette, random, focus, scale } = stage;
  const unit = Math.abs(scale);
  const mason = createBuildingKit(palette, '#faf1de');
  const red = palette.lit('#a5412f');
  const redShade = palette.shade('#a5412f');
  const block = (x: number, y: number, w: number, h: number, rows: number): string => {
    const lean = w * 0.05;
    const windows = times(rows, (row) => {
      const count = Math.max(2, Math.round(w / 34));
      return times(count, (column) =>
        box(x - w / 2 + (w / count) * (column + 0.32), y - h + 34 + row * 36, (w / count) * 0.36, 20),
      ).join('');
    });
    return (
      fill(mason.bright, polygon([x - w / 2 - lean, y], [x - w / 2, y - h], [x + w / 2, y - h], [x + w / 2 + lean, y])) +
      fill(mason.dull, polygon([x + w * 0.22, y], [x + w * 0.2, y - h], [x + w / 2, y - h], [x + w / 2 + lean, y])) +
      fill(red, box(x - w / 2 - 2, y - h - 3, w + 4, 18)) +
      fill(redShade, box(x + w * 0.2, y - h - 3, w * 0.3 + 2, 18)) +
      fill(palette.lit('#e3b04b'), box(x - w / 2 - 5, y - h - 8, w + 10, 6)) +
      mason.openings(...windows)
    );
  };
  const pagoda = (x: number, y: number, w: number): string =>
    fill(
      palette.lit('#e3b04b'),
      polygon([x - w * 0.62, y - 26], [x - w * 0.2, y - 58], [x + w * 0.2, y - 58], [x + w * 0.62, y - 26]),
    ) +
    fill(palette.shade('#e3b04b'), polygon([x, y - 58], [x + w * 0.2, y - 58], [x + w * 0.62, y - 26], [x + 8, y - 26])) +
    fill(red, box(x - w * 0.36, y - 28, w * 0.72, 28)) +
    mason.finial(x, y - 58, 26);
  const crag =
    fill(palette.lit('#b08a66', 0.06), 'M-420 200L-340 90L-270 20L-180 -40L-60 -70L80 -80L200 -30L280 40L360 120L430 200z') +
    fill(
      palette.shade('#b08a66', 0.06),
      'M40 200L90 110L60 20L110 -60L200 -30L280 40L360 120L430 200z',
      'M-250 200L-200 110L-230 40L-180 -40L-120 -54L-140 60L-100 200z',
    );
  const town = [
    block(0, -80, 190, random.between(120, 140), 3),
    pagoda(-10, -206, 92),
    block(-150, -40, 130, 110, 2),
    block(150, -40, 140, 118, 2),
    pagoda(150, -158, 66),
    block(-240, 30, 110, 86, 1),
    block(236, 44, 120, 96, 2),
    block(-86, 10, 150, 104, 2),
    block(76, 20, 160, 100, 2),
    block(-170, 84, 96, 64, 1),
    block(-20, 92, 110, 66, 1),
    block(150, 98, 100, 60, 1),
  ];
  return (
    drawSky(stage) +
    birds(stage) +
    peaks(stage, 410, random.between(200, 250), { far: 0.55, rock: '#8f8296', snow }) +
    mist(stage, 430, 40, 0.45) +
    hills(stage, 450, 24, palette.shade('#b08a66', 0.44)) +
    place(focus, 424, scale, crag, ...town) +
    hills(stage, 566, 16, palette.lit('#c2a06a'), palette.shade('#c2a06a')) +
    both(300, (x) =>
      place(
        focus + x * unit,
        562,
        unit * 0.8,
        fill(mason.bright, box(-34, -20, 68, 20), box(-26, -32, 52, 13), 'M-22 -32Q-28 -66 0 -68T22 -32z'),
        fill(mason.dull, 'M4 -32Q22 -50 6 -68Q28 -62 22 -32zM8 -20h26v20H8z'),
        fill(palette.lit('#e3b04b'), polygon([-6, -68], [0, -112], [6, -68])),
      ),
    ) +
    flags(stage, focus - 240 * unit, 520, focus + 30 * unit, 548, 12) +
    flags(stage, focus + 30 * unit, 548, focus + 250 * unit, 506, 10) +
    fill(palette.silhouette(0.08), path`M0 590q${stage.width / 3} -14 ${stage.width} 0v20H0z`)
  );
};

/** Curtains of light over a cabin. Always night. */
export const aurora: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const [one, two] = random.pick<readonly [Colour, Colour]>([
    ['#5ef2b0', '#2fb6c9'],
    ['#7df28a', '#b06ff0'],
    ['#58e6d9', '#6f8cf5'],
  ]);
  const id = `a${random.whole(1000, 9999)}`;
  const fade = (name: string, ink: Colour): string =>
    `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ink}" stop-opacity="0"/><stop offset=".7" stop-color="${ink}" stop-opacity=".34"/><stop offset="1" stop-color="${ink}" stop-opacity=".8"/></linearGradient>`;
  /** One hanging curtain: narrow folds side by side, each bright at its hem. */
  const curtain = (y: number, tall: number, ink: string): string => {
    const phase = random.between(0, 6.28);
    const wave = (x: number): number => y + Math.sin(phase + x / 210) * 46 + Math.sin(phase * 2 + x / 83) * 18;
    const folds: string[] = [];
    for (let x = -60; x < width + 60; ) {
      const w = random.between(14, 46);
      const top = tall * random.between(0.62, 1.1);
      folds.push(
        `<path d="${polygon([x, wave(x)], [x + w + 1, wave(x + w)], [x + w + 26, wave(x + w) - top], [x + 24, wave(x) - top])}"/>`,
      );
      x += w;
    }
    return `<g fill="url(#${ink})">${folds.join('')}</g>`;
  };
  const cabin = place(
    focus,
    520,
    scale,
    fill(palette.lit('#8a5a3c'), box(-70, -60, 140, 62)) +
      fill(palette.shade('#8a5a3c'), box(20, -60, 50, 62)) +
      line(palette.silhouette(0.1), 2, 'M-70 -46H70M-70 -32H70M-70 -18H70M-70 -4H70', { opacity: 0.5 }) +
      fill('#ffd27a', box(-52, -44, 26, 24), box(34, -44, 22, 24)) +
      veil('#ffd27a', 0.25, polygon([-52, -20], [-26, -20], [6, 40], [-84, 40])) +
      fill(palette.silhouette(0.05), box(-12, -46, 26, 48)) +
      fill(palette.lit(snow), polygon([-92, -52], [-4, -118], [90, -52], [78, -46], [-4, -104], [-80, -46])) +
      fill(palette.shade(snow), polygon([-92, -52], [-4, -118], [90, -52])) +
      fill(palette.lit(snow), polygon([-92, -52], [-4, -118], [10, -52])) +
      fill(palette.silhouette(0.1), box(36, -118, 16, 36)) +
      veil(palette.sun, 0.5, 'M44 -120q-16 -16 0 -30t-4 -34q20 20 8 36t2 28z'),
  );
  return (
    drawSky(stage) +
    `<defs>${fade(id, one)}${fade(`${id}b`, two)}</defs>` +
    curtain(190, 190, `${id}b`) +
    curtain(300, 250, id) +
    peaks(stage, 450, random.between(120, 170), { far: 0.3, rock: '#7f93b0', snow }) +
    hills(stage, 488, 18, palette.lit(snow, 0.35), palette.shade(snow)) +
    fill(palette.silhouette(0.12), pines(stage, 512, 90, 170 * unit)) +
    hills(stage, 522, 8, palette.lit(snow, 0.1), palette.shade(snow)) +
    cabin +
    hills(stage, 562, 12, palette.lit(snow), palette.shade(snow)) +
    fill(
      palette.silhouette(0.02),
      ...[0.03, 0.1, 0.15, 0.86, 0.92, 0.99].map((at) => pine(width * at, 606, random.between(150, 260))),
    )
  );
};
