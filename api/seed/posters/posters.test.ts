import { brotliCompressSync } from 'node:zlib';
import { runsOf } from '@safarnama/shared/testing/proofs';
import { drawPoster, PICTURES, posterScenes } from './index';

const request = { width: 480, height: 320, seed: 'place-1' };

/** Elements that open and close in order, every attribute quoted, nothing that is not a number where a number belongs. */
function faultOf(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g,
    (_tag, close: string, name: string, _attributes, empty: string) => {
      if (close) {
        const expected = open.pop();
        return expected === name ? '' : `</${name}> closes <${expected}>`;
      }
      if (!empty) open.push(name);
      return '';
    },
  );
  if (rest) return rest.slice(0, 80);
  if (open.length) return `<${open.at(-1)}> stays open`;
  return /NaN|undefined|Infinity/.exec(svg)?.[0] ?? null;
}

test('there are thirty-two scenes', () => {
  expect(posterScenes).toHaveLength(32);
});

test.each(posterScenes)('%s is well-formed, small and deterministic', (scene) => {
  for (let seed = 1; seed <= runsOf(4, 24); seed += 1) {
    const svg = drawPoster({ ...request, scene, seed });
    expect(faultOf(svg)).toBeNull();
    expect(brotliCompressSync(svg).length).toBeLessThan(4200);
    expect(drawPoster({ ...request, scene, seed })).toBe(svg);
  }
});

test('the check for well-formed SVG finds faults', () => {
  expect(faultOf('<svg><g></svg>')).not.toBeNull();
  expect(faultOf('<svg><path d="MNaN 0"/></svg>')).toBe('NaN');
  expect(faultOf('<svg><path d=M0/></svg>')).not.toBeNull();
});

test('each scene and seed gives a different picture', () => {
  const all = posterScenes.flatMap((scene) =>
    [1, 2, 3, 4, 5].map((seed) => drawPoster({ ...request, scene, seed: `x-${seed}` })),
  );
  expect(new Set(all).size).toBe(all.length);
});

test.each(posterScenes.filter((scene) => scene !== 'aurora'))('neighbouring posters of %s have different light', (scene) => {
  const colours = Array.from(
    { length: 21 },
    (_, at) => new Set(drawPoster({ ...request, scene, seed: `hotel-${at + 1}` }).match(/#[0-9a-f]{6}/g)),
  );
  for (const [at, here] of colours.slice(0, -1).entries()) {
    const next = colours[at + 1];
    const shared = [...here].filter((colour) => next?.has(colour));
    expect(shared.length).toBeLessThan(here.size / 3);
  }
});

test.each([
  [200, 200],
  [1440, 400],
  [300, 480],
])('fills %d × %d without stretching', (width, height) => {
  for (const scene of posterScenes) {
    const svg = drawPoster({ scene, seed: 7, width, height });
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${Math.round((600 * width) / height)} 600"`);
    expect(faultOf(svg)).toBeNull();
  }
});

/** What a picture of a room shows: the window's outline, the wall's colour, and the sky's, which only the light decides. */
const roomOf = (seed: number) => {
  const svg = drawPoster({ ...request, scene: 'hotel-room', seed });
  const find = (pattern: RegExp): string => pattern.exec(svg)?.[1] ?? '';
  return {
    window: find(/<clipPath id="w\d+"><path d="([^"]+)"/),
    wall: find(/fill="(#[0-9a-f]{6})" d="M0 0h\d+v480H0z"/),
    sky: find(/<g clip-path="url\(#w\d+\)"><path fill="(#[0-9a-f]{6})"/),
  };
};

test('all pictures of a room have the same window, and the same wall in the same light', () => {
  const rooms = Array.from({ length: 12 }, (_, room) =>
    Array.from({ length: PICTURES }, (__, view) => roomOf(room * PICTURES + view)),
  );
  for (const views of rooms) {
    expect(new Set(views.map(({ window }) => window)).size).toBe(1);
    const lights = new Set(views.map(({ sky }) => sky));
    expect(lights.size).toBeGreaterThan(4);
    expect(lights.size).toBeLessThan(PICTURES);
    expect(new Set(views.map(({ wall, sky }) => `${wall} ${sky}`)).size).toBe(lights.size);
  }
  expect(new Set(rooms.map(([first]) => first?.window)).size).toBe(3);
});
