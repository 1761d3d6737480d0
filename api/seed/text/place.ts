import type { TransportMode } from '@safarnama/shared/contract';
import type { PosterScene } from '../posters/index.ts';
import type { PointName } from './facts.ts';

export type Text = readonly [english: string, hindi: string];

/** Texts of a package. The plans hold a line per day: title, colon, description. */
export type PackageText = {
  name: Text;
  price: number;
  point: PointName;
  modes: readonly TransportMode[];
  travel: Text;
  scenes: readonly PosterScene[];
  about: Text;
  highlights: readonly Text[];
  plan: readonly Text[];
};

/** `at` is where the map shows the place. Its picture has the first scene of its first tour, or `scene`. */
export type PlaceText = {
  id: number;
  name: Text;
  at: readonly [latitude: number, longitude: number];
  scene?: PosterScene;
  packages: readonly PackageText[];
};
export type DestinationText = { id: number; name: Text; scene: PosterScene; places: readonly PlaceText[] };
