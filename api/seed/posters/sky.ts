import { type Colour, mix } from './colour';
import { disc, fill, line, path, polygon, times, veil } from './shapes';
import type { Stage } from './stage';

/** The sky's colour at `t`: 0 overhead, 1 at the horizon. */
function skyAt({ palette }: Stage, t: number): Colour {
  const [top, middle, low] = palette.sky;
  return t < 0.5 ? mix(top, middle, t * 2) : mix(middle, low, t * 2 - 1);
}

/** Flat printed bands, one ink each. */
function bands(stage: Stage): string {
  const { width, height, random } = stage;
  const count = 8;
  const sway = random.between(-26, 26);
  const strips = times(count, (index) => {
    const y = (height * 0.78 * index) / count;
    return fill(
      skyAt(stage, index / (count - 1)),
      path`M0 ${y}q${width / 4} ${sway} ${width / 2} 0t${Math.ceil(width / 2)} 0V600H0z`,
    );
  });
  return fill(skyAt(stage, 0), `M0 0h${width}v600H0z`) + strips.slice(1).join('');
}

/** Rings of light around the sun, as the old printers cut them. */
function rings(stage: Stage): string {
  const { width, height, sun } = stage;
  const reach = Math.hypot(Math.max(sun.x, width - sun.x), height - sun.y) * 0.92;
  const count = 9;
  const all = times(count, (index) => {
    const share = index / count;
    return fill(skyAt(stage, share), disc(sun.x, sun.y, sun.radius * 1.3 + reach * (1 - share) ** 1.4));
  });
  return fill(skyAt(stage, 0), `M0 0h${width}v600H0z`) + all.slice(1).join('');
}

function rays(stage: Stage): string {
  const { sun, palette, random, width } = stage;
  const count = 16;
  const turn = random.between(0, 1);
  const far = width + 700;
  const wedge = (index: number): string => {
    const angle = ((index + turn) * Math.PI * 2) / count;
    const half = Math.PI / count / 2;
    const at = (side: number): [number, number] => [
      sun.x + Math.cos(angle + side * half) * far,
      sun.y + Math.sin(angle + side * half) * far,
    ];
    return polygon([sun.x, sun.y], at(-1), at(1));
  };
  return bands(stage) + veil(palette.sky[2], 0.3, ...times(count, (index) => wedge(index)));
}

function stars({ width, random, palette }: Stage): string {
  const some = (count: number): string =>
    times(count, () => path`M${random.between(8, width - 8)} ${random.between(8, 330) * random.between(0.4, 1)}h0`).join('');
  const density = width / 900;
  return (
    line(palette.sun, 2, some(Math.round(46 * density)), { opacity: 0.7 }) + line(palette.sun, 4, some(Math.round(14 * density)))
  );
}

/** Long flat clouds: stacked strokes with round ends. */
function clouds({ width, random, palette }: Stage, count: number): string {
  const ink = mix(palette.sky[2], palette.sun, palette.dark ? 0.05 : 0.5);
  const one = (): string => {
    const x = random.between(-60, width - 60);
    const y = random.between(60, 270);
    const length = random.between(90, 210);
    return line(ink, 14, path`M${x} ${y}h${length}m${-length * 0.7} -13h${length * 0.42}m${-length * 0.9} 27h${length * 0.6}`, {
      opacity: palette.dark ? 0.16 : 0.72,
    });
  };
  return times(count, one).join('');
}

/** The sun or the moon with its glow. */
function drawSun({ sun, palette }: Stage): string {
  const glow = palette.dark
    ? veil(palette.sun, 0.14, disc(sun.x, sun.y, sun.radius * 1.9))
    : veil(palette.sun, 0.32, disc(sun.x, sun.y, sun.radius * 1.4));
  return glow + fill(palette.sun, disc(sun.x, sun.y, sun.radius));
}

export function drawSky(stage: Stage): string {
  const { palette, random, width } = stage;
  const many = Math.max(2, Math.round(width / 420));
  if (palette.dark)
    return (random.chance(0.6) ? rings(stage) : bands(stage)) + stars(stage) + drawSun(stage) + clouds(stage, many - 1);
  if (palette.hour === 'monsoon')
    return (
      bands(stage) + veil(palette.sun, 0.6, disc(stage.sun.x, stage.sun.y, stage.sun.radius * 0.7)) + clouds(stage, many * 2)
    );
  const back = random.pick([rings, bands, rays])(stage);
  return back + drawSun(stage) + clouds(stage, random.whole(1, many));
}

/** Rain in front of everything; only the monsoon has it. */
export function drawRain({ palette, random, width }: Stage): string {
  if (palette.hour !== 'monsoon') return '';
  const drops = times(Math.round(width / 16), () => {
    const length = Math.round(random.between(14, 42));
    return path`M${random.between(0, width)} ${random.between(-10, 560)}l${-length / 3} ${length}`;
  });
  return line(palette.sun, 1.6, drops.join(''), { opacity: 0.38 });
}
