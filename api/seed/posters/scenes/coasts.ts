import { hills, water } from '../ground';
import { birds, palm } from '../plants';
import { arch, box, disc, fill, line, type Point, path, place, polygon, polyline, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

const sand = '#f1d9a4';

function sailboat({ palette }: Stage): string {
  return (
    veil(palette.silhouette(0), 0.2, disc(0, 6, 60, 5)) +
    fill(palette.lit('#fdf4e0'), 'M-4 -8V-120Q-70 -60 -62 -8z') +
    fill(palette.accent, 'M4 -8V-106Q52 -56 50 -8z') +
    fill(palette.silhouette(0.08), 'M-66 -6H64Q52 12 34 12H-44Q-58 10 -66 -6z')
  );
}

export const beach: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const right = stage.sun.x < width / 2;
  const x = (share: number): number => Math.round(right ? width * (1 - share) : width * share);
  const shore = (lift: number): string =>
    `M${x(-0.02)} ${452 - lift}Q${x(0.3)} ${470 - lift} ${x(0.48)} ${520 - lift}T${x(1.02)} ${612 - lift}V640H${x(-0.02)}z`;
  const headland =
    fill(palette.shade('#5c8f5a', 0.42), `M${x(-0.02)} 420V330Q${x(0.12)} 300 ${x(0.22)} 350T${x(0.42)} 398V420z`) +
    fill(
      palette.lit('#6fa060', 0.42),
      `M${x(-0.02)} 350Q${x(0.1)} 306 ${x(0.2)} 350T${x(0.34)} 392Q${x(0.2)} 380 ${x(0.12)} 366T${x(-0.02)} 372z`,
    );
  const parasol = (px: number, py: number, size: number): string =>
    place(
      px,
      py,
      size,
      veil(palette.silhouette(0), 0.2, disc(34, 4, 60, 8)),
      line(palette.silhouette(0.1), 5, 'M0 4L-18 -104'),
      fill(palette.lit('#fbf1dc'), 'M-98 -66Q-74 -142 -16 -126T66 -90Q20 -84 -18 -82T-98 -66z'),
      fill(
        palette.accent,
        'M-98 -66Q-74 -142 -24 -128Q-60 -110 -62 -74zM-20 -127Q14 -116 16 -86L-22 -82Q-34 -106 -20 -127zM4 -118Q44 -112 66 -90L42 -88Q30 -108 4 -118z',
      ),
      fill(palette.shade('#b5693f'), 'M30 0l70 -26l6 6l-70 26zM30 2l-16 -28l7 -3l16 28z'),
    );
  const unit = Math.abs(scale);
  return (
    drawSky(stage) +
    birds(stage) +
    water(stage, 400, '#25a0a8') +
    headland +
    place(focus, 440, scale * 0.75, sailboat(stage)) +
    place(focus + 190 * unit * (right ? -1 : 1), 418, scale * 0.36, sailboat(stage)) +
    fill(palette.lit('#fffdf4'), shore(16)) +
    fill(palette.lit('#9fdcd3', 0.2), shore(8)) +
    fill(palette.lit('#fffdf4'), shore(3)) +
    fill(palette.lit(sand), shore(-6)) +
    fill(palette.shade(sand, 0.5), shore(-70)) +
    parasol(x(0.34), 556, 0.8 * unit) +
    place(x(0.06), 606, right ? -1 : 1, palm(palette, random, 440, 120)) +
    place(x(0.16), 612, right ? -1 : 1, palm(palette, random, 340, 96)) +
    place(x(0), 604, right ? -1 : 1, palm(palette, random, 300, 40)) +
    fill(palette.silhouette(0.06), `M${x(-0.01)} 600V566Q${x(0.12)} 558 ${x(0.22)} 600z`)
  );
};

/** A limestone stack: steep facets, trees on top, shrubs on its ledges, and a notch that the sea has cut. */
function karst({ palette, random }: Stage, w: number, h: number, far: number): string {
  const rock = '#b3a48c';
  const leaf = '#4d8a4a';
  const rough = (...points: Point[]): Point[] => points.map(([x, y]) => [x * w + random.between(-0.02, 0.02) * w, -y * h]);
  const left = rough([-0.38, 0], [-0.44, 0.05], [-0.47, 0.22], [-0.4, 0.46], [-0.36, 0.68], [-0.22, 0.9], [-0.04, 1]);
  const right = rough([0.14, 0.95], [0.28, 0.78], [0.35, 0.54], [0.45, 0.24], [0.43, 0.05], [0.36, 0]);
  const seam = rough([0.02, 0], [-0.04, 0.26], [0.06, 0.5], [0, 0.74]);
  const ledge = rough([0.3, 0.56], [0.2, 0.66], [0.14, 0.48], [0.04, 0.68]);
  const fringe = rough([-0.06, 0.54], [-0.14, 0.72], [-0.24, 0.52], [-0.34, 0.66]);
  const shrub = (x: number, y: number): string => disc(x * w, -y * h, w * 0.07, w * 0.045);
  const shrubs = shrub(-0.36, 0.34) + shrub(-0.2, 0.28) + shrub(0.3, 0.32) + shrub(0.14, 0.24) + shrub(-0.4, 0.1);
  const [crown, rest] = [left.slice(4), right.slice(0, 3)];
  return (
    fill(palette.lit(rock, far), polygon(...left, ...right)) +
    fill(palette.shade(rock, far), polygon(...seam, left[6] ?? [0, -h], ...right)) +
    line(
      palette.shade(rock, far),
      3,
      polyline(...rough([-0.3, 0.06], [-0.34, 0.24], [-0.26, 0.44])) +
        polyline(...rough([-0.16, 0.05], [-0.2, 0.2], [-0.12, 0.4])),
      { opacity: 0.7 },
    ) +
    fill(palette.shade(leaf, far), polygon(...crown, ...rest, ...ledge, ...fringe), shrubs) +
    fill(palette.lit('#68a257', far), polygon(...crown, ...fringe))
  );
}

function villa({ palette }: Stage): string {
  return (
    line(palette.silhouette(0.15), 5, 'M-40 0V34M-14 0V36M14 0V36M40 0V34') +
    fill(palette.lit('#b9824f'), box(-54, -6, 108, 9)) +
    fill(palette.lit('#f3e3c3'), box(-40, -44, 80, 38)) +
    fill(
      palette.dark ? palette.accent : palette.silhouette(0.2),
      arch(-12, -6, 24, 34),
      box(-32, -34, 14, 16),
      box(18, -34, 14, 16),
    ) +
    fill(palette.lit('#c99a54'), polygon([-58, -40], [0, -96], [58, -40])) +
    fill(palette.shade('#c99a54'), polygon([0, -96], [58, -40], [16, -40]))
  );
}

export const island: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const side = stage.sun.x > focus ? 1 : -1;
  const pier = [0, 1, 2, 3].map((index) =>
    place(focus - side * (30 + index * 118) * unit, 506 + index * 4, unit * (0.72 + index * 0.08), villa(stage)),
  );
  return (
    drawSky(stage) +
    birds(stage) +
    hills(stage, 408, 16, palette.shade('#5c8f6a', 0.78)) +
    water(stage, 412, '#1fa3a6') +
    place(focus + side * 300 * unit, 424, scale * 0.7, karst(stage, 190, 150, 0.6)) +
    place(focus - side * 330 * unit, 428, scale * 0.8, karst(stage, 230, 190, 0.55)) +
    place(focus + side * 60 * unit, 448, scale, karst(stage, 300, 300, 0.2)) +
    place(focus + side * 210 * unit, 460, scale, karst(stage, 150, 190, 0.1)) +
    veil(palette.lit('#bff0e4'), 0.5, disc(focus, 470, 330 * unit, 14)) +
    fill(palette.lit(sand), disc(focus + side * 30 * unit, 462, 190 * unit, 10)) +
    place(focus - side * 120 * unit, 462, 0.42 * unit, palm(palette, random, 240, -40), palm(palette, random, 200, 60)) +
    line(palette.shade('#b9824f'), 6, path`M${focus - side * 10 * unit} 512L${focus - side * 440 * unit} 522`) +
    pier.join('') +
    place(focus + side * 250 * unit, 540, scale * 0.8, sailboat(stage)) +
    place(side > 0 ? width * 1.01 : -width * 0.01, 640, side > 0 ? -1 : 1, palm(palette, random, 330, 90))
  );
};
