import type { TransportMode } from '@safarnama/shared/contract';
import type { PosterScene } from '../posters/index.ts';

/** Text of a package. `plan` holds a line per day: title, colon, description. */
export type PackageText = {
  name: string;
  price: number;
  from: string;
  point: string;
  modes: readonly TransportMode[];
  travel: string;
  scenes: readonly PosterScene[];
  about: string;
  highlights: readonly string[];
  plan: readonly string[];
  tags?: readonly string[];
};

export type PlaceText = { id: number; name: string; scene: PosterScene; packages: readonly PackageText[] };
export type DestinationText = { id: number; name: string; scene: PosterScene; places: readonly PlaceText[] };
