import { createBuildingKit } from '../building';
import { type Colour, mix } from '../colour';
import { distance, hills } from '../ground';
import { palm, tree } from '../plants';
import { arcade, arch, both, box, disc, fill, line, merlons, path, place, polygon, times, veil } from '../shapes';
import { drawRain, drawSky } from '../sky';
import { closer, type Scene, type Stage } from '../stage';

/** A heritage hotel with awnings and a garden. */
export const hotelFront: Scene = (stage) => {
  const { palette, random, subject, width, focus, scale } = stage;
  const unit = Math.abs(scale);
  const mason = createBuildingKit(palette, subject.pick(['#f6e3c0', '#f2c9b0', '#f5efe0', '#dfe6d2', '#f0d28c']));
  const roofInk = subject.pick(['#b5563c', '#3f7f86', '#8a5a44']);
  const floors = subject.whole(3, 4);
  const high = floors * 66 + 20;
  const awning = (x: number, y: number, w: number): string =>
    fill(palette.accent, polygon([x, y - 14], [x + w, y - 14], [x + w + 6, y + 4], [x - 6, y + 4])) +
    fill(
      palette.lit('#fff6e2'),
      ...[0.2, 0.6].map((at) =>
        polygon([x + w * at, y - 14], [x + w * (at + 0.2), y - 14], [x + w * (at + 0.22), y + 4], [x + w * (at + 0.18), y + 4]),
      ),
    );
  const windows = (x: number, w: number, count: number): string => {
    const pitch = w / count;
    return times(floors, (floor) =>
      times(count, (column) => {
        const wx = x + pitch * (column + 0.24);
        const wy = -18 - floor * 66;
        const lamp = !palette.dark || random.chance(0.7) ? mason.deep : palette.silhouette(0.2);
        return (
          fill(lamp, floor === floors - 1 ? arch(wx, wy, pitch * 0.52, 44) : box(wx, wy - 40, pitch * 0.52, 40)) +
          fill(mason.dull, box(wx - 4, wy, pitch * 0.52 + 8, 5)) +
          (floor === 0 ? awning(wx - 3, wy - 32, pitch * 0.52 + 6) : '')
        );
      }).join(''),
    ).join('');
  };
  const bands = times(floors, (floor) => box(-308, -20 - floor * 66 - 50, 616, 4));
  const wings =
    mason.wall(-300, 0, 600, high, 0.16) +
    fill(mason.dull, ...bands, box(-312, -high - 6, 624, 10)) +
    windows(-296, 196, 4) +
    windows(100, 196, 4);
  const pitched =
    fill(palette.lit(roofInk), polygon([-316, -high - 4], [-280, -high - 44], [280, -high - 44], [316, -high - 4])) +
    fill(palette.shade(roofInk), polygon([120, -high - 44], [280, -high - 44], [316, -high - 4], [110, -high - 4]));
  const terrace =
    fill(mason.bright, merlons(-306, -high - 4, 612, 13)) +
    [-270, -180, 180, 270].map((x) => mason.pavilion(x, -high - 4, 48)).join('');
  const gables = both(
    198,
    (x) =>
      fill(mason.bright, polygon([x - 70, -high], [x, -high - 74], [x + 70, -high])) +
      fill(palette.lit(roofInk), polygon([x - 88, -high + 4], [x, -high - 92], [x + 4, -high - 72], [x - 66, -high + 4])) +
      fill(palette.shade(roofInk), polygon([x + 88, -high + 4], [x, -high - 92], [x - 4, -high - 72], [x + 66, -high + 4])) +
      mason.openings(disc(x, -high - 28, 13)),
  );
  const roof = subject.pick([pitched, terrace, pitched + gables]);
  const middle =
    mason.wall(-96, 0, 192, high + 36, 0.32) +
    fill(mason.dull, box(-104, -high - 42, 208, 10), ...times(floors - 1, (floor) => box(-96, -92 - floor * 66, 192, 5))) +
    mason.openings(...times(floors - 1, (floor) => arcade(-84, -98 - floor * 66, 168, 46, 4))) +
    mason.dome(0, -high - 44, 52) +
    both(82, (x) => mason.pavilion(x, -high - 42, 34));
  const porch =
    mason.openings(arch(-26, 0, 52, 74)) +
    fill(mason.bright, box(-74, -84, 12, 86), box(-42, -84, 10, 86), box(32, -84, 10, 86), box(62, -84, 12, 86)) +
    fill(palette.lit(roofInk), box(-88, -98, 176, 16)) +
    fill(mason.bright, polygon([-84, -98], [0, -128], [84, -98])) +
    fill(palette.accent, polygon([-20, 2], [20, 2], [38, 44], [-38, 44]));
  const picture =
    drawSky(stage) +
    distance(stage, 400, '#6f9a6a') +
    [0.06, 0.2, 0.82, 0.95].map((at) => tree(palette, width * at, 512, 100, 0.3)).join('') +
    place(focus, 512, scale, wings, roof, middle, porch) +
    hills(stage, 520, 5, palette.lit('#8fb060', 0.05), palette.shade('#6f9a4a')) +
    place(
      focus,
      512,
      scale,
      fill(palette.lit('#f0dcb0'), polygon([-44, 4], [44, 4], [120, 100], [-120, 100])),
      fill(palette.accent, polygon([-20, 2], [20, 2], [38, 40], [-38, 40])),
    ) +
    [-250, -160, 160, 250]
      .map(
        (x) =>
          fill(palette.shade('#4d8a4a'), disc(focus + x * unit, 534, 26 * unit, 18 * unit)) +
          fill(palette.lit('#5f9a55'), disc(focus + (x - 5) * unit, 530, 17 * unit, 11 * unit)),
      )
      .join('') +
    place(focus - 340 * unit, 570, 0.9 * Math.max(0.7, unit), palm(palette, random, 320, 34)) +
    place(focus + 340 * unit, 570, 0.9 * Math.max(0.7, unit), palm(palette, random, 290, -30));
  if (stage.view === 1) return closer(stage, [focus, 430], 1.7, picture);
  if (stage.view === 3) return closer(stage, [focus - 230 * unit, 380], 1.5, picture);
  return picture;
};

function view(stage: Stage): string {
  const { palette, random } = stage;
  const mason = createBuildingKit(palette, '#e0a060', 0.4);
  const castle = random.chance(0.5)
    ? place(
        stage.focus,
        300,
        0.7,
        mason.wall(-180, 0, 360, 70),
        both(180, (x) => mason.tower(x, 0, 60, 110)),
        mason.dome(0, -70, 40),
        both(90, (x) => mason.pavilion(x, -70, 44)),
      )
    : '';
  return (
    distance(stage, 260, '#6f9a72') + castle + hills(stage, 320, 14, palette.lit('#7fa05e', 0.2), palette.shade('#7fa05e', 0.2))
  );
}

type Furniture = 'one bed' | 'two beds' | 'a bed and a narrow one' | 'sofa';

/** A guest room: its furniture, a lamp, a great window and what it looks out on. */
const drawRoom = (stage: Stage, walls: readonly [Colour, ...Colour[]], furniture: Furniture): string => {
  const { palette, random, subject, width } = stage;
  // Lamps and white ceilings: indoors the sky tints things half as much, or a room would change its paint with the hour.
  const lit = (colour: Colour): Colour => mix(palette.lit(colour), colour, palette.dark ? 0.3 : 0.55);
  const shade = (colour: Colour, far?: number): Colour => mix(palette.shade(colour, far), mix(colour, palette.shadow, 0.4), 0.4);
  const mirrored = subject.chance(0.5);
  const wallInk: Colour = mix(lit(subject.pick(walls)), palette.shadow, palette.dark ? 0.25 : 0.05);
  const wallShade = mix(wallInk, palette.shadow, 0.24);
  const wallLight = mix(wallInk, '#fff4dc', 0.16);
  const wood = lit('#9a6238');
  const woodShade = shade('#7a4a2b');
  const linen = lit('#fdf6e6');
  const linenShade = shade('#f3e6cc', 0.2);
  const floorInk = lit('#c98f5a');
  const shape = subject.pick(['arches', 'wide', 'one'] as const);
  const s = Math.min(1, width / 760);
  const cx = width * (width > 760 ? 0.34 : 0.3);
  const frame: string[] =
    shape === 'arches'
      ? [-150, 0, 150].map((x) => arch(cx + (x - 64) * s, 372, 128 * s, 290))
      : shape === 'wide'
        ? [-165, 5].map((x) => box(cx + x * s, 92, 160 * s, 280))
        : [arch(cx - 170 * s, 372, 340 * s, 330)];
  const id = `w${random.whole(1000, 9999)}`;
  const pane = `<clipPath id="${id}"><path d="${frame.join('')}"/></clipPath><g clip-path="url(#${id})">${drawSky(stage)}${view(stage)}${drawRain(stage)}</g>`;
  const bars =
    shape === 'wide'
      ? line(linen, 5, [-165, 5].map((x) => path`M${cx + (x + 80) * s} 92v280M${cx + x * s} 220h${160 * s}`).join(''))
      : shape === 'one'
        ? line(linen, 6, path`M${cx} 60v312M${cx - 170 * s} 236h${340 * s}`)
        : '';
  const curtain = (x: number, side: number): string =>
    fill(
      lit('#f3d9a8'),
      path`M${x} 44h${side * 74 * s}Q${x + side * 62 * s} 220 ${x + side * 20 * s} 300Q${x + side * 44 * s} 380 ${x + side * 50 * s} 462H${x - side * 12}z`,
    ) +
    line(
      shade('#f3d9a8'),
      3,
      path`M${x + side * 22 * s} 50Q${x + side * 20 * s} 200 ${x + side * 6} 300Q${x + side * 16 * s} 380 ${x + side * 18 * s} 456M${x + side * 48 * s} 50Q${x + side * 38 * s} 200 ${x + side * 12} 296`,
      { opacity: 0.7 },
    ) +
    fill(palette.accent, disc(x + side * 14 * s, 302, 13 * s, 7));
  const bx = width - 300 * s - (width > 900 ? width * 0.08 : 20);
  const cover = subject.pick([lit('#d9962e'), lit('#2f7f7a'), lit('#c2583c'), lit('#4f6fa0')]);
  const coverShade = mix(cover, palette.shadow, 0.3);
  const bed =
    fill(wood, `M-250 0V-190Q-250 -236 -200 -236Q-120 -292 -40 -236Q16 -236 16 -190V0z`) +
    line(woodShade, 4, 'M-226 -40V-188Q-226 -212 -194 -212Q-118 -262 -44 -212Q-8 -212 -8 -188V-40') +
    fill(linen, 'M-236 -96Q-234 -146 -182 -142T-126 -96zM-112 -96Q-112 -146 -58 -142T0 -96z') +
    fill(cover, 'M-200 -92Q-196 -128 -160 -124T-128 -92zM-98 -92Q-96 -128 -60 -124T-24 -92z') +
    fill(linen, 'M-256 -100Q-118 -116 22 -100L40 -60H-276z') +
    fill(linenShade, 'M-276 -62H40V-44H-276z') +
    fill(cover, 'M-276 -52Q-118 -66 40 -52L56 34H-292z') +
    fill(coverShade, 'M-284 -6H48L56 34H-292z') +
    line(linen, 3, 'M-280 -32Q-118 -44 44 -32M-284 -16Q-118 -26 48 -16', { opacity: 0.6, dash: '8 8' }) +
    fill(woodShade, box(-286, 34, 14, 22), box(36, 34, 14, 22));
  const lamp =
    veil('#ffe3a3', palette.dark ? 0.3 : 0.18, disc(0, -170, 110)) +
    fill(wood, box(-44, -84, 88, 10), box(-36, -74, 10, 90), box(26, -74, 10, 90), box(-36, -44, 72, 8)) +
    fill(woodShade, box(-5, -140, 10, 56), disc(0, -88, 20, 6)) +
    fill('#ffe9b8', polygon([-24, -200], [24, -200], [42, -138], [-42, -138])) +
    fill('#f7cf7f', polygon([8, -200], [24, -200], [42, -138], [12, -138]));
  const sofa =
    fill(cover, 'M-300 20V-110Q-300 -150 -250 -150H20Q66 -150 66 -110V20z') +
    line(coverShade, 4, 'M-118 -148V-60') +
    fill(coverShade, 'M-330 30V-70Q-330 -96 -302 -96T-274 -70V30zM40 30V-70Q40 -96 68 -96T96 -70V30z') +
    fill(linen, 'M-262 -62Q-250 -132 -196 -126T-150 -62zM-30 -62Q-12 -126 34 -116T44 -62z') +
    fill(cover, 'M-282 -60Q-118 -76 48 -60V12H-282z') +
    line(coverShade, 4, 'M-118 -66V10M-282 12H48') +
    fill(wood, box(-306, 30, 16, 22), box(56, 30, 16, 22));
  const lampAt = (x: number): string => place(x, 508, s, lamp);
  const bedAt = (x: number, drawing = bed): string => place(x, 530, s * 1.05, drawing);
  const furnished = {
    'one bed': lampAt(bx - 280 * s) + bedAt(bx + 190 * s),
    'two beds': lampAt(bx - 142 * s) + bedAt(bx + 230 * s) + bedAt(bx - 196 * s),
    'a bed and a narrow one':
      lampAt(bx - 96 * s) + bedAt(bx + 250 * s) + bedAt(bx - 170 * s, `<g transform="scale(.6 1)">${bed}</g>`),
    sofa: lampAt(bx - 240 * s) + place(bx + 180 * s, 510, s * 1.05, sofa),
  }[furniture];
  const art = place(
    bx + 90 * s,
    150,
    s,
    fill(wood, box(-66, -56, 132, 100)),
    fill(lit('#fdf3dc'), box(-58, -48, 116, 84)),
    fill(lit('#f2a65a'), disc(14, -12, 17)),
    fill(lit('#2f7f7a'), 'M-58 36V4Q-30 -22 0 6T58 2V36z'),
    fill(lit('#1f4d5c'), 'M-58 36V22Q-20 2 20 22T58 24V36z'),
  );
  const plant = place(
    width * 0.06,
    552,
    s,
    fill(lit('#c2583c'), polygon([-34, -56], [34, -56], [24, 6], [-24, 6])),
    fill(shade('#c2583c'), polygon([10, -56], [34, -56], [24, 6], [8, 6])),
    fill(shade('#4d8a4a'), 'M0 -54Q-80 -90 -74 -170Q-20 -130 0 -54zM0 -54Q70 -100 60 -180Q10 -130 0 -54z'),
    fill(
      lit('#5f9a55'),
      'M0 -54Q-40 -130 -8 -214Q28 -130 0 -54zM0 -54Q-96 -70 -110 -116Q-40 -116 0 -54zM0 -54Q90 -60 104 -110Q36 -110 0 -54z',
    ),
  );
  const rug =
    fill(lit('#b5473c'), disc(width * 0.44, 566, 200 * s, 26)) +
    line(lit('#f3d9a8'), 4, disc(width * 0.44, 566, 178 * s, 20)) +
    line(lit('#f3d9a8'), 3, disc(width * 0.44, 566, 120 * s, 12), { dash: '10 10' });
  const room =
    fill(wallInk, `M0 0h${width}v480H0z`) +
    line(wallShade, 2, times(Math.ceil(width / 56), (index) => `M${index * 56 + 20} 0v470`).join(''), {
      opacity: 0.4,
    }) +
    fill(wallLight, ...frame).replace('<path', `<path stroke="${linen}" stroke-width="14"`) +
    pane +
    bars +
    fill(linen, box(cx - 190 * s, 370, 380 * s, 12)) +
    line(woodShade, 6, path`M${cx - 250 * s} 42H${cx + 250 * s}`) +
    curtain(cx - 236 * s, 1) +
    curtain(cx + 236 * s, -1) +
    fill(floorInk, `M0 470h${width}v140H0z`) +
    fill(wallShade, `M0 462h${width}v12H0z`) +
    line(
      shade('#c98f5a', 0.1),
      2,
      times(Math.ceil(width / 90) + 4, (index) => path`M${index * 90 - 100} 474l${(index * 90 - width / 2) * 0.16} 130`).join(''),
      { opacity: 0.6 },
    ) +
    veil(
      '#fff2cc',
      palette.dark ? 0.08 : 0.28,
      polygon([cx - 150 * s, 474], [cx + 150 * s, 474], [cx + 250 * s, 600], [cx - 90 * s, 600]),
    ) +
    art +
    plant +
    rug +
    furnished;
  const shots = [
    [cx, 300, 1],
    [bx + 80 * s, 440, 1.7],
    [cx, 250, 1.5],
    [cx, 300, 1],
    [bx - 280 * s, 400, 1.8],
    [bx + 90 * s, 250, 1.4],
  ] as const;
  const [x, y, zoom] = shots[stage.view % shots.length] ?? shots[0];
  const shot = zoom === 1 ? room : closer(stage, [x, y], zoom, room);
  return mirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${shot}</g>` : shot;
};

/** Of databases that were seeded before the rooms of a hotel differed by furniture. */
export const hotelRoom: Scene = (stage) =>
  drawRoom(stage, ['#2f6f6c', '#c9744f', '#e0b15a', '#7d8f69', '#5f6f96', '#b56a6a', '#efe0c4'], 'one bed');
/** Each has wall colours of its own, so that no two rooms of a hotel look alike. */
export const doubleRoom: Scene = (stage) => drawRoom(stage, ['#2f6f6c', '#5f6f96', '#3f6b8a'], 'one bed');
export const tripleRoom: Scene = (stage) => drawRoom(stage, ['#c9744f', '#b56a6a', '#a4577a'], 'a bed and a narrow one');
export const familyRoom: Scene = (stage) => drawRoom(stage, ['#e0b15a', '#d8a07a', '#efe0c4'], 'two beds');
export const livingRoom: Scene = (stage) => drawRoom(stage, ['#7d8f69', '#8fa6a0', '#9a8f6a'], 'sofa');
