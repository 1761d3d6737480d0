import { type Hour, hours, paletteOf } from './palette';
import { createRandom, hashOf } from './random';
import { city, marina, skyline } from './scenes/cities';
import { beach, island } from './scenes/coasts';
import { safari, teaHill, wildlife } from './scenes/countryside';
import { desertCamp, dune } from './scenes/deserts';
import { fort, palace } from './scenes/forts';
import { flats, house } from './scenes/homes';
import { doubleRoom, familyRoom, hotelFront, hotelRoom, livingRoom, tripleRoom } from './scenes/hotels';
import { goldenTemple, mausoleum, meru, wat } from './scenes/monuments';
import { aurora, monastery, snowPeak } from './scenes/mountains';
import { backwater, ghat, lake } from './scenes/rivers';
import { gopuram, temple } from './scenes/temples';
import { drawRain } from './sky';
import { createStage, type Scene } from './stage';

const scenes = {
  fort,
  palace,
  temple,
  gopuram,
  mausoleum,
  'golden-temple': goldenTemple,
  meru,
  wat,
  ghat,
  dune,
  backwater,
  beach,
  'tea-hill': teaHill,
  'snow-peak': snowPeak,
  lake,
  wildlife,
  city,
  'desert-camp': desertCamp,
  monastery,
  island,
  skyline,
  marina,
  safari,
  aurora,
  'hotel-front': hotelFront,
  'hotel-room': hotelRoom,
  'double-room': doubleRoom,
  'triple-room': tripleRoom,
  'family-room': familyRoom,
  'living-room': livingRoom,
  house,
  flats,
} satisfies Record<string, Scene>;

export type PosterScene = keyof typeof scenes;

/** Every scene that can be drawn. */
export const posterScenes = Object.keys(scenes) as readonly PosterScene[];

interface PosterRequest {
  scene: PosterScene;
  /** The same seed draws the same poster; neighbours (`7` and `8`, `'hotel-1'` and `'hotel-2'`) never share an hour of the day. */
  seed: string | number;
  /** Pixels of the finished picture. Any proportion from a portrait to a banner. */
  width: number;
  height: number;
}

/**
 * Numbers that are kept for the pictures of one package, hotel or room: `22` to `32` show one thing.
 * No multiple of the five hours, so that the first pictures of neighbours have another light.
 */
export const PICTURES = 11;

/** Scenes that are never drawn in the monsoon. */
const dry: readonly PosterScene[] = ['dune', 'desert-camp', 'safari', 'snow-peak', 'monastery', 'mausoleum'];

/** Consecutive numbers have consecutive hours, so that neighbouring cards of a list differ. */
function hourOf(scene: PosterScene, stem: string, number: number): Hour {
  if (scene === 'aurora') return 'night';
  const hour = hours[(hashOf(stem) + number) % hours.length] ?? 'noon';
  return hour === 'monsoon' && dry.includes(scene) ? 'noon' : hour;
}

/**
 * One poster as the text of an SVG document: a few kilobytes, the same for the same request.
 * The drawing fills the picture at any proportion; nothing is stretched.
 */
export function drawPoster({ scene, seed, width, height }: PosterRequest): string {
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/.exec(String(seed)) ?? [];
  const number = Number(digits);
  const random = createRandom(hashOf(`${scene}/${seed}`));
  const palette = paletteOf(hourOf(scene, stem, number), random);
  const wide = Math.round((600 * width) / height);
  const subject = createRandom(hashOf(`${scene}/${stem}/${Math.floor(number / PICTURES)}`));
  const stage = createStage({ width: wide, random, subject, view: number % PICTURES, palette });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 600">${scenes[scene](stage)}${scene.endsWith('-room') ? '' : drawRain(stage)}</svg>`;
}
