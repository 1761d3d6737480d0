/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = [
  ...readdirSync(ROOT)
    .filter((name) => /^(mfe-.+|shell)$/.test(name))
    .map((name) => path.join(name, 'src')),
  'shared/ui',
  'gateway/src/ops/page',
];

const sources = (ending: RegExp) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(ROOT, folder, file), 'utf8') })),
  );

const inSeconds = (time: string) => Number.parseFloat(time) / (time.endsWith('ms') ? 1000 : 1);

test('an animation that repeats does so at most three times in a second (WCAG 2.3.1)', () => {
  const repeated = sources(/\.css$/).flatMap(({ text }) => text.match(/animation:[^;]*infinite[^;]*;/g) ?? []);
  expect(repeated.length).toBeGreaterThan(0);
  for (const animation of repeated) {
    const [duration = '0s'] = animation.match(/[\d.]+m?s\b/) ?? [];
    expect([animation, inSeconds(duration) >= 1 / 3]).toEqual([animation, true]);
  }
});

// scroll-position.ts stops restoring the position when the user scrolls.
test('no part of a page is operated by dragging (WCAG 2.5.7)', () => {
  const moves = /\bon(?:Pointer|Touch|Mouse)Move\b|\bonDrag|['"](?:pointer|touch|mouse)move['"]|['"]drag\w*['"]|\bdraggable\b/;
  const found = sources(/\.tsx?$/).filter(({ file, text }) => moves.test(text) && !file.endsWith('layout/scroll-position.ts'));
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Parts that appear would need to be dismissible, hoverable and persistent. Links underline themselves and cards move. */
test('no content appears on hover (WCAG 1.4.13)', () => {
  const rules = sources(/\.css$/).flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}]*:hover[^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ file, selector, body })),
  );
  expect(rules.length).toBeGreaterThan(20);
  const shows = /(?:^|[;\s])(?:display|visibility|opacity|clip-path|content|(?:max-|min-)?(?:height|width))\s*:/;
  expect(rules.filter(({ body }) => shows.test(body))).toEqual([]);
  // They preload code, pause a slider, show a picture that stays, and mark a place that is visible.
  const handlers = sources(/\.tsx$/).filter(({ text }) => /\bon(?:Mouse|Pointer)(?:Enter|Over)\b/.test(text));
  expect(handlers.map(({ file }) => path.basename(file)).sort()).toEqual(['carousel.tsx', 'gallery.tsx', 'map.tsx', 'tour.tsx']);
});

// The layout follows the font size of the browser's settings; a width in px does not.
test('media and container queries state widths in rem (WCAG 1.4.4)', () => {
  const queries = sources(/\.css$/).flatMap(({ file, text }) =>
    (text.match(/@(?:media|container)[^{]*/g) ?? []).map((query) => `${file}: ${query.trim()}`),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([]);
});

test('a text names no control by its place, shape or colour (WCAG 1.3.3)', () => {
  const places = [
    /\b(?:on|at|to) the (?:left|right|top|bottom)\b/,
    /\b(?:press|click|tap|see|use|choose|fill|button|link|field|box|list|form|refund)[a-z ]* (?:above|below)\b/i,
    /\b(?:red|green|blue|orange|yellow|gr[ae]y|round|square) (?:button|link|field|box|icon|mark|dot|day)/i,
    /(?:दाईं|दायीं|बाईं|बायीं) ओर|(?:लाल|हरे|हरा|नीले|पीले|गोल|चौकोर) (?:बटन|लिंक|निशान|दिन)|नीचे (?:दि|देख|दबा|भर|चुन)/,
  ];
  const found = sources(/content(?:\.hi)?\.ts$/).flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => places.some((place) => place.test(line)) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
