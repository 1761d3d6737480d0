import { type Colour, mix, multiply } from './colour';
import type { Random } from './random';

export const hours = ['night', 'noon', 'dusk', 'dawn', 'monsoon'] as const;
export type Hour = (typeof hours)[number];

interface Light {
  /** Sky at the top, in the middle and at the horizon. */
  sky: readonly [Colour, Colour, Colour];
  sun: Colour;
  /** What the sun does to a surface. */
  light: Colour;
  /** What distance fades to. */
  haze: Colour;
  shadow: Colour;
  /** Lamps, flags, awnings. */
  accent: Colour;
}

const lights: Readonly<Record<Hour, readonly [Light, ...Light[]]>> = {
  dawn: [
    {
      sky: ['#7fa7b5', '#f4c3a4', '#fdebc8'],
      sun: '#fff6dc',
      light: '#ffe3cb',
      haze: '#f5cfb2',
      shadow: '#4d4668',
      accent: '#e05a3c',
    },
    {
      sky: ['#e58b76', '#f6bd95', '#fdeccb'],
      sun: '#fff3d0',
      light: '#ffdcc4',
      haze: '#f7cba6',
      shadow: '#2f4858',
      accent: '#d1495b',
    },
    {
      sky: ['#b58bb0', '#f2a9a0', '#fde2bf'],
      sun: '#fff0d2',
      light: '#ffdcd0',
      haze: '#f3bfae',
      shadow: '#443d63',
      accent: '#e8743b',
    },
  ],
  dusk: [
    {
      sky: ['#46305f', '#cf5840', '#f8b455'],
      sun: '#ffdc7c',
      light: '#ffbf8a',
      haze: '#e27c50',
      shadow: '#2e1c3d',
      accent: '#ffc857',
    },
    {
      sky: ['#233a63', '#b9496f', '#fbaa72'],
      sun: '#ffe4a8',
      light: '#ffbda6',
      haze: '#cc6d78',
      shadow: '#1d2148',
      accent: '#ffcb69',
    },
    {
      sky: ['#7b2d3a', '#dd6b35', '#fbc55c'],
      sun: '#fff0b8',
      light: '#ffc687',
      haze: '#e8894a',
      shadow: '#3a1a2e',
      accent: '#ffe08a',
    },
  ],
  noon: [
    {
      sky: ['#1f7f9f', '#72c2c9', '#f5edcf'],
      sun: '#fffbe6',
      light: '#fffaee',
      haze: '#c6dfd4',
      shadow: '#1c4a5c',
      accent: '#e4572e',
    },
    {
      sky: ['#e7ab3c', '#f3cf83', '#fbf0d0'],
      sun: '#fffdf0',
      light: '#fff6dd',
      haze: '#f1dca6',
      shadow: '#37493f',
      accent: '#c8402f',
    },
    {
      sky: ['#2f9688', '#98d3c3', '#fbf3da'],
      sun: '#fffdf0',
      light: '#fffbea',
      haze: '#cbe5d2',
      shadow: '#1f4d4f',
      accent: '#f08a24',
    },
  ],
  night: [
    {
      sky: ['#0b1c38', '#174a74', '#4b8ba5'],
      sun: '#f8f2d8',
      light: '#7f9cc4',
      haze: '#2f688f',
      shadow: '#081530',
      accent: '#ffd27a',
    },
    {
      sky: ['#191234', '#423069', '#9a6797'],
      sun: '#ffecc9',
      light: '#968fc9',
      haze: '#5e4480',
      shadow: '#100b26',
      accent: '#ffc46b',
    },
    {
      sky: ['#06262d', '#0f5357', '#5aa394'],
      sun: '#fbf6dc',
      light: '#7fb3ad',
      haze: '#2b7470',
      shadow: '#04191f',
      accent: '#ffd88a',
    },
  ],
  monsoon: [
    {
      sky: ['#355a60', '#7da59c', '#e1e8d1'],
      sun: '#f6f5e2',
      light: '#d8e8d6',
      haze: '#b2c9bb',
      shadow: '#1b3a3a',
      accent: '#e9a23b',
    },
    {
      sky: ['#47546b', '#8a9bb5', '#e9e3d3'],
      sun: '#f8f3e4',
      light: '#dbe1ea',
      haze: '#b6c1cc',
      shadow: '#252e42',
      accent: '#e4633f',
    },
  ],
};

export interface Palette extends Light {
  hour: Hour;
  /** A surface under this light; `far` 0 (here) to 1 (at the horizon). */
  lit(colour: Colour, far?: number): Colour;
  /** The same surface turned away from the sun. */
  shade(colour: Colour, far?: number): Colour;
  /** A flat silhouette: near ones dark, far ones hazy. */
  silhouette(far: number): Colour;
  dark: boolean;
}

export function paletteOf(hour: Hour, random: Random): Palette {
  const chosen = random.pick(lights[hour]);
  const lit = (colour: Colour, far = 0): Colour => mix(multiply(colour, chosen.light), chosen.haze, far * 0.85);
  return {
    ...chosen,
    hour,
    lit,
    shade: (colour, far = 0) => mix(mix(multiply(colour, chosen.light), chosen.shadow, 0.42), chosen.haze, far * 0.85),
    silhouette: (far) => mix(chosen.shadow, chosen.haze, far),
    dark: hour === 'night',
  };
}
