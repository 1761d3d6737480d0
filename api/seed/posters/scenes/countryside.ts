import { below, distance, hillLine, hills, mist } from '../ground';
import { birds, bushes, grass, tree } from '../plants';
import { box, curve, disc, fill, line, path, place, polygon, times, veil } from '../shapes';
import { drawSky } from '../sky';
import type { Scene, Stage } from '../stage';

const tea = '#6aa84a';

/** One slope of tea: hedges follow the ground in rows, closer together towards the crest. */
function garden(stage: Stage, y: number, rise: number, far: number, rows: number): string {
  const { palette, random } = stage;
  const crest = hillLine(stage, y, rise);
  const lines = times(rows, (index) => {
    const down = 9 + index * 13 + index * index * 1.4;
    return curve(crest.map(([x, top]) => [x, top + down + Math.sin(x / 90 + index) * 2]));
  }).join('');
  return (
    fill(palette.lit(tea, far), below(curve(crest), stage)) +
    line(palette.shade('#3f7f3a', far), 6, lines, { dash: `${random.whole(34, 60)} 7 ${random.whole(14, 26)} 6` }) +
    `<g transform="translate(-3 -4)">${line(palette.lit('#a3d068', far), 2, lines, { opacity: 0.7, dash: '30 22 12 16' })}</g>`
  );
}

export const teaHill: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const house = place(
    focus,
    424,
    scale,
    fill(palette.lit('#fbf1dc'), box(-58, -40, 116, 42)) +
      fill(palette.shade('#fbf1dc'), box(14, -40, 44, 42)) +
      fill(
        palette.dark ? palette.accent : palette.silhouette(0.25),
        box(-46, -28, 14, 16),
        box(-24, -28, 14, 16),
        box(22, -28, 12, 16),
        box(40, -28, 12, 16),
        box(-6, -30, 14, 32),
      ) +
      fill(palette.lit('#c2583c'), polygon([-72, -36], [-44, -78], [48, -78], [72, -36])) +
      fill(palette.shade('#c2583c'), polygon([24, -78], [48, -78], [72, -36], [14, -36])) +
      fill(palette.shade('#fbf1dc'), box(-30, -96, 14, 26)),
  );
  const pickers = [-1, 0, 1].map((index) =>
    place(
      width * 0.5 + index * 130 * unit + random.between(-30, 30),
      520 + random.between(-10, 20),
      unit * 0.62,
      fill(palette.accent, 'M-18 0Q-18 -46 0 -48T18 0z'),
      fill(palette.silhouette(0.1), disc(0, -56, 9)),
      fill(palette.lit('#f6e7c8'), 'M-13 -58q2 -14 14 -14t12 14q-12 -8 -26 0z'),
      fill(palette.lit('#b9824f'), 'M12 -44h22l-4 34H16z'),
    ),
  );
  const road = veil(
    palette.lit('#e6c48e', 0.1),
    1,
    path`M${focus + 30 * scale} 426Q${focus + 170 * scale} 446 ${focus + 60 * scale} 470T${focus - 10 * scale} 530T${focus + 160 * scale} 610H${focus + 70 * scale}Q${focus - 90 * scale} 560 ${focus - 36 * scale} 520T${focus + 50 * scale} 462T${focus + 20 * scale} 426z`,
  );
  return (
    drawSky(stage) +
    birds(stage) +
    distance(stage, 290, '#5d8f7a') +
    mist(stage, 372, 46, 0.6) +
    garden(stage, 392, 34, 0.44, 4) +
    tree(palette, focus - 120 * scale, 414, 70, 0.3) +
    house +
    tree(palette, focus + 96 * scale, 426, 54, 0.22) +
    garden(stage, 446, 24, 0.2, 6) +
    road +
    garden(stage, 512, 20, 0, 6) +
    pickers.join('') +
    tree(palette, width * 0.06, 586, 120) +
    tree(palette, width * 0.95, 600, 140)
  );
};

/** An Indian elephant that walks to the left, feet on the line. */
function elephant({ palette }: Stage, far = 0.02): string {
  const skin = palette.silhouette(far + 0.06);
  const light = palette.silhouette(far + 0.2);
  const tusk = palette.lit('#fbf1dc');
  return (
    veil(palette.silhouette(0), 0.25, disc(4, 3, 130, 9)) +
    fill(palette.silhouette(far), 'M-62 -70L-58 0H-30L-26 -70zM66 -76L72 0H98L100 -84z') +
    fill(
      skin,
      'M-96 -128Q-124 -150 -142 -132Q-160 -112 -158 -76Q-160 -40 -172 -22Q-178 -8 -168 -6Q-158 -6 -152 -24Q-142 -52 -138 -72Q-126 -62 -112 -64Q-98 -66 -92 -74L-94 0H-62L-54 -56Q0 -44 44 -56L42 0H74L86 -52Q112 -84 112 -116Q108 -168 40 -178Q-16 -184 -60 -164Q-84 -154 -96 -128z',
    ) +
    fill(light, 'M-98 -146Q-60 -160 -54 -122Q-54 -84 -76 -74Q-92 -88 -98 -112z') +
    fill(tusk, 'M-142 -74Q-154 -56 -176 -54Q-152 -48 -134 -68z') +
    fill(palette.silhouette(0), disc(-126, -110, 4)) +
    line(skin, 5, 'M110 -120Q128 -84 118 -52') +
    line(light, 2, 'M-155 -66q8 4 14 0M-157 -50q8 4 13 0M-162 -36q8 4 12 0M-88 -10h22M48 -10h22')
  );
}

/** A deer with antlers, looking back. */
function deer({ palette }: Stage): string {
  const coat = palette.lit('#b5703c');
  const dark = palette.shade('#8a4f2c');
  return (
    fill(dark, 'M-26 -40L-30 0H-24L-16 -38zM26 -44L34 0H40L36 -46z') +
    fill(
      coat,
      'M-38 -62Q-44 -92 -52 -102L-66 -98Q-70 -104 -62 -108L-50 -118Q-40 -118 -36 -106Q-32 -84 -22 -76Q10 -84 34 -74Q46 -66 42 -46L46 0H40L32 -40Q4 -34 -14 -38L-18 0H-24L-28 -44Q-36 -50 -38 -62z',
    ) +
    line(dark, 3, 'M-48 -116Q-66 -134 -56 -160M-58 -136L-72 -146M-44 -118Q-36 -138 -50 -164M-42 -134L-30 -148') +
    line(palette.lit('#fbe9cf'), 4, 'M-8 -66h0M4 -70h0M16 -68h0M28 -62h0M0 -58h0M12 -58h0M22 -54h0')
  );
}

export const wildlife: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const trunks: string[] = [];
  for (let x = -10; x < width + 20; x += random.between(46, 92))
    trunks.push(path`M${x} 470q${random.between(-10, 10)} -90 ${random.between(-6, 6)} -190`);
  const canopy: string[] = [];
  for (let x = -40; x < width + 60; x += random.between(44, 76))
    canopy.push(disc(x, random.between(250, 292), random.between(44, 70), random.between(34, 52)));
  const herd = random.chance(0.5)
    ? [
        place(focus + 230 * scale, 506, scale * 0.5, elephant(stage, 0.12)),
        place(focus - 60 * scale, 520, scale * 1.1, elephant(stage)),
      ]
    : [
        place(focus + 40 * scale, 516, scale * 1.05, elephant(stage)),
        place(focus - 250 * scale, 516, scale * 0.8, deer(stage)),
        place(focus - 320 * scale, 508, -scale * 0.6, deer(stage)),
      ];
  return (
    drawSky(stage) +
    birds(stage, 7) +
    distance(stage, 340, '#6d8f5a') +
    line(palette.silhouette(0.5), 9, trunks.join('')) +
    fill(palette.shade('#55874a', 0.46), ...canopy) +
    fill(
      palette.lit('#6f9a52', 0.46),
      ...canopy
        .filter((_, index) => index % 2 === 0)
        .map((crown) =>
          crown.replace(/^M(-?\d+) (\d+)/, (_whole, x: string, y: string) => `M${Number(x) + 8} ${Number(y) - 12}`),
        ),
    ) +
    mist(stage, 430, 44, 0.6) +
    hills(stage, 474, 12, palette.lit('#b5b25e', 0.2), palette.shade('#9a9a4c')) +
    herd.join('') +
    hills(stage, 548, 10, palette.lit('#a3a650', 0.04)) +
    grass(stage, 580, 58) +
    tree(palette, stage.sun.x > width / 2 ? width * 0.05 : width * 0.95, 610, 210)
  );
};

/** A wide flat crown on a forked trunk. */
function acacia({ palette }: Stage, far: number): string {
  const trunk = palette.silhouette(0.06 + far);
  const leaf = palette.shade('#5f8a45', far);
  const shine = palette.lit('#7fa653', far);
  return (
    line(trunk, 11, 'M0 0Q6 -60 -4 -100') +
    line(trunk, 6, 'M-4 -98Q-40 -130 -78 -150M-2 -96Q20 -140 44 -166M0 -100Q50 -126 96 -146') +
    fill(
      leaf,
      'M-170 -148Q-150 -182 -96 -180Q-60 -212 0 -204Q70 -216 104 -184Q164 -184 176 -148Q120 -134 60 -146Q0 -138 -60 -144Q-120 -134 -170 -148z',
    ) +
    fill(shine, 'M-160 -156Q-140 -180 -96 -178Q-60 -208 0 -200Q30 -204 40 -196Q-20 -190 -60 -172Q-110 -168 -160 -156z')
  );
}

/** An open jeep with guests, driving left. */
function jeep({ palette }: Stage): string {
  const body = palette.lit('#6f8f4f');
  const bodyShade = palette.shade('#6f8f4f');
  const dark = palette.silhouette(0.02);
  const guest = (x: number, y: number, ink: string): string =>
    `<g fill="${ink}"><path d="M${x - 13} ${y + 36}Q${x - 12} ${y + 8} ${x} ${y + 8}T${x + 13} ${y + 36}z"/></g>` +
    fill(palette.lit('#8a5a3c'), disc(x, y, 8)) +
    fill(palette.lit('#f3dfb4'), `M${x - 15} ${y - 2}q4 -3 7 -3q2 -8 8 -8t8 8q4 0 7 3z`);
  return (
    veil(palette.silhouette(0), 0.3, disc(0, 4, 150, 9)) +
    guest(-22, -104, palette.accent) +
    guest(28, -116, palette.lit('#fbf1dc')) +
    guest(76, -116, palette.lit('#3f8f97')) +
    fill(body, 'M-132 -68Q-128 -80 -60 -80L-46 -84H120V-28H-136z') +
    fill(bodyShade, 'M-136 -44H120V-28H-136zM10 -84h4v40h-4zM64 -84h4v40h-4z') +
    line(dark, 4, 'M-54 -82L-40 -132M-40 -130H112L116 -82') +
    fill(palette.lit('#f3e3bd'), box(-48, -138, 168, 8)) +
    fill(palette.accent, disc(-128, -58, 7)) +
    fill(dark, disc(-82, -26, 29), disc(76, -26, 29), box(-140, -34, 30, 7)) +
    fill(palette.lit('#d8c9a8'), disc(-82, -26, 12), disc(76, -26, 12))
  );
}

export const safari: Scene = (stage) => {
  const { palette, random, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const far = times(Math.round(width / 150), () =>
    place(random.between(0, width), 436 + random.between(0, 14), random.between(0.2, 0.36), acacia(stage, 0.5)),
  );
  const side = stage.sun.x > focus ? -1 : 1;
  return (
    drawSky(stage) +
    birds(stage, 6) +
    distance(stage, 350, '#9a9a5a') +
    hills(stage, 436, 8, palette.lit('#d9bd68', 0.5)) +
    far.join('') +
    hills(stage, 460, 8, palette.lit('#d6b35c', 0.24), palette.shade('#c9a552')) +
    place(focus + side * 270 * unit, 490, side * 1.25 * unit, acacia(stage, 0)) +
    place(focus - side * 330 * unit, 474, unit * 0.62, acacia(stage, 0.24)) +
    place(focus + side * 170 * unit, 500, side * unit * 0.6, deer(stage)) +
    place(focus + side * 250 * unit, 506, -side * unit * 0.66, deer(stage)) +
    veil(palette.lit('#f0d9a0'), 0.8, path`M-10 552Q${width / 2} 520 ${width + 10} 540V566Q${width / 2} 548 -10 586z`) +
    place(focus - side * 60 * unit, 548, scale * 1.1, jeep(stage)) +
    grass(stage, 584, 46) +
    bushes({ ...stage, width: Math.round(width * 0.12) }, 580, 26)
  );
};
