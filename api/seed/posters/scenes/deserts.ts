import { hills, mist } from '../ground';
import { birds, grass } from '../plants';
import { box, disc, fill, line, path, place, polygon, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

const sand = '#f0bd76';

/** Great dunes, each a lit and a shaded flank that meet in one sharp crest. */
function dunes(stage: Stage, y: number, rise: number, far: number): string {
  const { palette, random, width } = stage;
  const out: string[] = [];
  const lightLeft = stage.scale > 0;
  for (let x = -random.between(0, 160); x < width + 200; x += random.between(300, 430)) {
    const top = y - rise * random.between(0.6, 1);
    const w = random.between(330, 440);
    for (const side of [-w, w]) {
      const flank = path`M${x + side} ${y + 60}Q${x + side * 0.4} ${y - rise * 0.1} ${x} ${top}Q${x + 30} ${(top + y) / 2} ${x - 30} ${y}T${x + 70} ${y + 130}H${x + side}z`;
      out.push(fill(lightLeft === side < 0 ? palette.lit(sand, far) : palette.shade(sand, far), flank));
    }
  }
  return out.join('') + fill(palette.lit(sand, far), path`M-10 ${y + 58}H${width + 10}V610H-10z`);
}

function ripples({ palette, random, width }: Stage, y: number): string {
  const rows = times(9, (row) => {
    const top = y + row * 15;
    const sway = Math.round(random.between(6, 14));
    return path`M-20 ${top}q${width / 8} ${-sway} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 3} 0`;
  });
  return line(palette.shade(sand), 2, rows.join(''), { opacity: 0.5, dash: '90 40 30 60' });
}

/** A camel that walks to the left, feet on the line; with a rider. */
function camel({ palette }: Stage, rider: boolean): string {
  const dark = palette.silhouette(0.06);
  const body =
    'M-58 -62Q-66 -92 -72 -104Q-84 -106 -92 -100Q-100 -98 -98 -106Q-92 -116 -78 -118L-74 -124L-70 -117Q-60 -112 -58 -98Q-54 -78 -44 -76Q-30 -82 -22 -98Q-12 -116 2 -98Q10 -84 28 -82Q44 -78 46 -60Q50 -46 46 -30L50 0H42L34 -34Q26 -44 14 -42Q-10 -36 -24 -40L-30 0H-38L-38 -40Q-50 -46 -58 -62z';
  const legs = 'M-50 -52L-48 -22L-54 0H-46L-38 -24L-36 -46zM22 -44L30 -22L24 0H32L40 -24L38 -46z';
  const person = rider
    ? fill(palette.accent, 'M-30 -82Q-24 -128 -10 -130Q4 -126 8 -84Q-10 -74 -30 -82z') +
      fill(dark, disc(-11, -138, 8)) +
      fill(palette.lit('#f5e6c8'), 'M-21 -140q2 -12 11 -12t10 10q-10 -6 -21 2z')
    : fill(palette.accent, 'M-34 -80Q-24 -104 -10 -106Q8 -102 18 -82L14 -58H-28z');
  return fill(dark, body, legs) + line(dark, 3, 'M46 -60q10 14 6 26') + person;
}

export const dune: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const caravan = [0, 1, 2, 3]
    .slice(0, random.whole(3, 4))
    .map((index) =>
      place(focus + (index - 1.5) * 138 * unit, 508 + Math.abs(index - 1.5) * 5, unit * 0.82, camel(stage, index % 2 === 0)),
    );
  return (
    drawSky(stage) +
    birds(stage, 3) +
    dunes(stage, 380, random.between(90, 130), 0.62) +
    dunes(stage, 440, random.between(110, 160), 0.3) +
    mist(stage, 470, 16, 0.2) +
    fill(palette.lit(sand, 0.06), path`M-10 530Q${width * 0.25} 486 ${width / 2} 506T${width + 10} 516V610H-10z`) +
    caravan.join('') +
    line(palette.silhouette(0.1), 1.6, path`M${focus - 200 * unit} ${508 - 70 * unit}H${focus + 220 * unit}`, { opacity: 0.35 }) +
    ripples(stage, 532) +
    grass({ ...stage, width: Math.round(width * 0.14) }, 596, 40)
  );
};

function tent({ palette }: Stage, wide: number): string {
  const cloth = palette.lit('#f8ead0');
  const shade = palette.shade('#f8ead0');
  const stripe = palette.accent;
  const glow = palette.dark ? palette.accent : palette.silhouette(0.16);
  return (
    veil(palette.silhouette(0), 0.2, disc(0, 2, wide * 0.64, 9)) +
    fill(cloth, box(-wide * 0.46, -70, wide * 0.92, 72)) +
    fill(shade, box(wide * 0.16, -70, wide * 0.3, 72)) +
    fill(stripe, ...[-0.42, -0.26, 0.2, 0.34].map((at) => box(wide * at, -70, wide * 0.05, 72))) +
    fill(glow, path`M${-wide * 0.14} 2V-62H${wide * 0.14}V2z`) +
    fill(cloth, path`M${-wide * 0.14} -66V2Q${-wide * 0.02} -30 0 -66zM${wide * 0.14} -66V2Q${wide * 0.02} -30 0 -66z`) +
    fill(
      cloth,
      path`M0 -150Q${-wide * 0.2} -92 ${-wide * 0.58} -66q9 12 ${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0t${wide * 0.145} 0Q${wide * 0.2} -92 0 -150z`,
    ) +
    fill(
      stripe,
      path`M0 -150Q${-wide * 0.14} -92 ${-wide * 0.4} -62H${-wide * 0.26}Q${-wide * 0.08} -96 0 -150z`,
      path`M0 -150Q${-wide * 0.02} -92 ${-wide * 0.08} -62H${wide * 0.08}Q${wide * 0.02} -96 0 -150z`,
    ) +
    fill(
      palette.shade(palette.accent),
      path`M0 -150Q${wide * 0.14} -92 ${wide * 0.4} -62H${wide * 0.26}Q${wide * 0.08} -96 0 -150z`,
    ) +
    line(palette.silhouette(0.1), 3, 'M0 -146v-36') +
    fill(stripe, polygon([0, -184], [34, -174], [0, -164]))
  );
}

export const desertCamp: Scene = (stage) => {
  const { palette, random, focus, scale, width } = stage;
  const unit = Math.abs(scale);
  const bunting = times(12, (index) => {
    const x = focus + (index - 6) * 62 * unit;
    return polygon([x, 372 + (index % 3) * 4], [x + 16, 374], [x + 8, 394]);
  });
  const fire = place(
    focus - 40 * scale,
    562,
    unit,
    veil(palette.accent, 0.25, disc(0, -16, 90, 40)),
    line(palette.silhouette(0), 8, 'M-34 4L34 -8M-34 -8L34 4'),
    fill(palette.lit('#ffb238'), 'M-24 -4Q-34 -38 -8 -62Q-8 -40 4 -44Q10 -58 6 -78Q36 -46 24 -4z'),
    fill('#fff0b3', 'M-12 -4Q-16 -26 0 -38Q16 -22 12 -4z'),
  );
  const around = [-130, -84, 84, 128].map((x) =>
    place(
      focus - 40 * scale + x * unit,
      572,
      unit,
      fill(palette.silhouette(0.05), disc(0, -46, 9), 'M-18 4Q-16 -38 0 -38T18 4z'),
    ),
  );
  return (
    drawSky(stage) +
    dunes(stage, 376, random.between(80, 130), 0.6) +
    dunes(stage, 430, random.between(70, 110), 0.34) +
    hills(stage, 480, 10, palette.lit(sand, 0.1)) +
    [-430, 440].map((x) => place(focus + x * unit, 482, scale * 0.66, tent(stage, 170))).join('') +
    [-270, 290].map((x) => place(focus + x * unit, 496, scale * 0.82, tent(stage, 190))).join('') +
    place(focus + 20 * scale, 512, scale * 1.12, tent(stage, 230)) +
    line(palette.silhouette(0.1), 2, path`M${focus - 380 * unit} 372H${focus + 370 * unit}`, {
      opacity: 0.6,
    }) +
    fill(palette.accent, ...bunting.filter((_, index) => index % 2 === 0)) +
    fill(palette.lit('#fff3d6'), ...bunting.filter((_, index) => index % 2 === 1)) +
    fill(palette.lit(sand), path`M-10 540Q${width * 0.3} 514 ${width * 0.6} 532T${width + 10} 524V610H-10z`) +
    ripples(stage, 552) +
    fire +
    around.join('')
  );
};
