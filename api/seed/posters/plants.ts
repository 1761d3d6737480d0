import type { Palette } from './palette';
import type { Random } from './random';
import { disc, fill, line, path, times } from './shapes';
import type { Stage } from './stage';

const leafGreen = '#4d8a4a';
const bark = '#7b5238';

/** A coconut palm with its foot at (0, 0), `height` tall, leaning by `lean`. */
export function palm(palette: Palette, random: Random, height: number, lean: number, far = 0): string {
  const trunk = path`M-5 0Q${lean * 0.15} ${-height * 0.55} ${lean - 3} ${-height}h6Q${lean * 0.15 + 10} ${-height * 0.55} 7 0z`;
  const reach = Math.min(96, height * 0.42);
  const frond = (angle: number): string => {
    const long = reach * random.between(0.85, 1.1);
    const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const [bendX, bendY] = [lean + x * 0.55, -height + y * 0.8 - long * 0.16];
    return path`M${lean} ${-height}Q${bendX} ${bendY} ${lean + x} ${-height + y * 0.62 + long * 0.36}Q${bendX} ${bendY + long * 0.22} ${lean} ${-height}z`;
  };
  return (
    fill(palette.shade(bark, far), trunk) +
    fill(palette.shade(leafGreen, far), ...[0.35, 2.8].map(frond)) +
    fill(palette.lit(leafGreen, far), ...[-2.9, -2.35, -1.75].map(frond)) +
    fill(palette.shade(leafGreen, far * 0.9), ...[-1.2, -0.65, -0.2].map(frond)) +
    fill(palette.shade('#8a5a2f', far), disc(lean - 5, 5 - height, 5), disc(lean + 6, 6 - height, 5))
  );
}

/** Pines as one path, each with its foot on the line. */
export function pine(x: number, y: number, height: number): string {
  const w = height * 0.22;
  const skirt = y - height * 0.42;
  return path`M${x} ${y - height}L${x + w * 0.7} ${skirt}L${x + w * 0.4} ${skirt}L${x + w} ${y}L${x - w} ${y}L${x - w * 0.4} ${skirt}L${x - w * 0.7} ${skirt}z`;
}

/** A wood along a line of points, thinner towards the subject. */
export function pines({ width, random, focus }: Stage, y: number, tall: number, gap = 120): string {
  const trees: string[] = [];
  for (let x = -10; x < width + 20; x += random.between(14, 30) * (tall / 90)) {
    const nearness = Math.min(1, Math.abs(x - focus) / gap);
    trees.push(pine(x, y + random.between(0, 14), tall * random.between(0.55, 1) * (0.35 + 0.65 * nearness)));
  }
  return trees.join('');
}

/** A round-headed tree: trunk, crown, and the lit side of the crown. */
export function tree(palette: Palette, x: number, y: number, size: number, far = 0): string {
  const crown = [
    disc(x, y - size, size * 0.5),
    disc(x - size * 0.4, y - size * 0.74, size * 0.4),
    disc(x + size * 0.42, y - size * 0.72, size * 0.4),
  ];
  const shine = [disc(x - size * 0.14, y - size * 1.08, size * 0.32), disc(x - size * 0.46, y - size * 0.8, size * 0.24)];
  return (
    line(palette.shade(bark, far), Math.max(3, size * 0.12), path`M${x} ${y}v${-size * 0.6}`) +
    fill(palette.shade(leafGreen, far), ...crown) +
    fill(palette.lit(leafGreen, far), ...shine)
  );
}

/** A dark bank along the bottom edge, with bushes of every size in loose groups, to frame the picture. */
export function bushes({ width, random, palette }: Stage, y: number, size: number): string {
  const back: string[] = [];
  const front: string[] = [];
  for (let x = -30; x < width + 60; x += size * random.between(0.5, 2.6)) {
    const r = size * random.between(0.35, 1.15);
    const group = random.chance(0.4) ? back : front;
    group.push(disc(x, y + size * 0.7, r * 1.25, r), disc(x + r * 0.8, y + size * 0.75, r * 0.8, r * 0.6));
  }
  const bank = path`M-10 ${y + size * 0.42}q${width / 4} -5 ${width / 2} 0t${width / 2 + 20} 0V610H-10z`;
  return fill(palette.shade(leafGreen, 0.06), ...back) + fill(palette.silhouette(0.08), ...front, bank);
}

/** Tufts of grass that stand up from the bottom edge. */
export function grass({ width, random, palette }: Stage, y: number, tall: number): string {
  const blades: string[] = [];
  for (let x = -10; x < width + 10; x += random.between(9, 22)) {
    const height = tall * random.between(0.4, 1);
    const lean = random.between(-14, 14);
    blades.push(path`M${x - 5} 600L${x + lean} ${y - height}L${x + 5} 600z`);
  }
  return fill(palette.silhouette(0.1), ...blades, path`M0 ${y}h${width}V600H0z`);
}

/** A few birds, far off. */
export function birds({ random, palette, sun, width }: Stage, count = 5): string {
  const x0 = sun.x > width / 2 ? sun.x - 190 : sun.x + 110;
  const flock = times(count, (index) => {
    const size = Math.round(random.between(7, 13));
    return path`M${x0 + index * 22 + random.between(-8, 8)} ${sun.y + random.between(-50, 30)}q${size / 2} ${-size} ${size} 0q${size / 2} ${-size} ${size} 0`;
  });
  return line(palette.silhouette(palette.dark ? 0.6 : 0.2), 2.5, flock.join(''));
}
