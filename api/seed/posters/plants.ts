import type { Palette } from './palette';
import type { Random } from './random';
import { disc, fill, line, type Point, polygon } from './shapes';
import type { Stage } from './stage';

const leafGreen = '#4d8a4a';
const bark = '#7b5238';

/** A coconut palm with its foot at (0, 0), `height` tall, leaning by `lean`. */
export function palm(palette: Palette, random: Random, height: number, lean: number, far = 0): string {
  const top: Point = [lean, -height];
  const trunk = `M-5 0Q${Math.round(lean * 0.15)} ${Math.round(-height * 0.55)} ${Math.round(top[0] - 3)} ${Math.round(top[1])}h6Q${Math.round(lean * 0.15 + 10)} ${Math.round(-height * 0.55)} 7 0z`;
  const reach = Math.min(96, height * 0.42);
  const frond = (angle: number): string => {
    const far = reach * random.between(0.85, 1.1);
    const tip: Point = [top[0] + Math.cos(angle) * far, top[1] + Math.sin(angle) * far * 0.62 + far * 0.36];
    const bend: Point = [top[0] + Math.cos(angle) * far * 0.55, top[1] + Math.sin(angle) * far * 0.8 - far * 0.16];
    const under = far * 0.22;
    return `M${Math.round(top[0])} ${Math.round(top[1])}Q${Math.round(bend[0])} ${Math.round(bend[1])} ${Math.round(tip[0])} ${Math.round(tip[1])}Q${Math.round(bend[0])} ${Math.round(bend[1] + under)} ${Math.round(top[0])} ${Math.round(top[1])}z`;
  };
  const angles = [-2.9, -2.35, -1.75, -1.2, -0.65, -0.2];
  const shaded = [0.35, 2.8].map(frond);
  return (
    fill(palette.shade(bark, far), trunk) +
    fill(palette.shade(leafGreen, far), ...shaded) +
    fill(palette.lit(leafGreen, far), ...angles.slice(0, 3).map(frond)) +
    fill(palette.shade(leafGreen, far * 0.9), ...angles.slice(3).map(frond)) +
    fill(palette.shade('#8a5a2f', far), disc(top[0] - 5, top[1] + 5, 5), disc(top[0] + 6, top[1] + 6, 5))
  );
}

/** Pines as one path, each with its foot on the line. */
export function pine(x: number, y: number, height: number): string {
  const w = height * 0.22;
  const skirt = y - height * 0.42;
  return polygon(
    [x, y - height],
    [x + w * 0.7, skirt],
    [x + w * 0.4, skirt],
    [x + w, y],
    [x - w, y],
    [x - w * 0.4, skirt],
    [x - w * 0.7, skirt],
  );
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
    line(palette.shade(bark, far), Math.max(3, size * 0.12), `M${Math.round(x)} ${Math.round(y)}v${-Math.round(size * 0.6)}`) +
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
  const bank = `M-10 ${Math.round(y + size * 0.42)}q${Math.round(width / 4)} -5 ${Math.round(width / 2)} 0t${Math.round(width / 2 + 20)} 0V610H-10z`;
  return fill(palette.shade(leafGreen, 0.06), ...back) + fill(palette.silhouette(0.08), ...front, bank);
}

/** Tufts of grass that stand up from the bottom edge. */
export function grass({ width, random, palette }: Stage, y: number, tall: number): string {
  const blades: string[] = [];
  for (let x = -10; x < width + 10; x += random.between(9, 22)) {
    const height = tall * random.between(0.4, 1);
    const lean = random.between(-14, 14);
    blades.push(`M${Math.round(x - 5)} 600L${Math.round(x + lean)} ${Math.round(y - height)}L${Math.round(x + 5)} 600z`);
  }
  return fill(palette.silhouette(0.1), ...blades, `M0 ${Math.round(y)}h${width}V600H0z`);
}

/** A few birds, far off. */
export function birds({ random, palette, sun, width }: Stage, count = 5): string {
  const x0 = sun.x > width / 2 ? sun.x - 190 : sun.x + 110;
  const flock = Array.from({ length: count }, (_, index) => {
    const size = Math.round(random.between(7, 13));
    return `M${Math.round(x0 + index * 22 + random.between(-8, 8))} ${Math.round(sun.y + random.between(-50, 30))}q${Math.round(size / 2)} ${-size} ${size} 0q${Math.round(size / 2)} ${-size} ${size} 0`;
  });
  return line(palette.silhouette(palette.dark ? 0.6 : 0.2), 2.5, flock.join(''));
}
