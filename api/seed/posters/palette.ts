import { type Colour, mix, multiply } from './colour';
import type { Random } from './random';

export const hours = ['night', 'noon', 'dusk', 'dawn', 'monsoon'] as const;
export type Hour = (typeof hours)[number];

type Colours = readonly [Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour];

/** Sky at the top, in the middle and at the horizon; then the sun, what it does to a surface, haze, shadow, accent. */
const colours: Readonly<Record<Hour, readonly [Colours, ...Colours[]]>> = {
  dawn: [
    ['#7fa7b5', '#f4c3a4', '#fdebc8', '#fff6dc', '#ffe3cb', '#f5cfb2', '#4d4668', '#e05a3c'],
    ['#e58b76', '#f6bd95', '#fdeccb', '#fff3d0', '#ffdcc4', '#f7cba6', '#2f4858', '#d1495b'],
    ['#b58bb0', '#f2a9a0', '#fde2bf', '#fff0d2', '#ffdcd0', '#f3bfae', '#443d63', '#e8743b'],
  ],
  dusk: [
    ['#46305f', '#cf5840', '#f8b455', '#ffdc7c', '#ffbf8a', '#e27c50', '#2e1c3d', '#ffc857'],
    ['#233a63', '#b9496f', '#fbaa72', '#ffe4a8', '#ffbda6', '#cc6d78', '#1d2148', '#ffcb69'],
    ['#7b2d3a', '#dd6b35', '#fbc55c', '#fff0b8', '#ffc687', '#e8894a', '#3a1a2e', '#ffe08a'],
  ],
  noon: [
    ['#1f7f9f', '#72c2c9', '#f5edcf', '#fffbe6', '#fffaee', '#c6dfd4', '#1c4a5c', '#e4572e'],
    ['#e7ab3c', '#f3cf83', '#fbf0d0', '#fffdf0', '#fff6dd', '#f1dca6', '#37493f', '#c8402f'],
    ['#2f9688', '#98d3c3', '#fbf3da', '#fffdf0', '#fffbea', '#cbe5d2', '#1f4d4f', '#f08a24'],
  ],
  night: [
    ['#0b1c38', '#174a74', '#4b8ba5', '#f8f2d8', '#7f9cc4', '#2f688f', '#081530', '#ffd27a'],
    ['#191234', '#423069', '#9a6797', '#ffecc9', '#968fc9', '#5e4480', '#100b26', '#ffc46b'],
    ['#06262d', '#0f5357', '#5aa394', '#fbf6dc', '#7fb3ad', '#2b7470', '#04191f', '#ffd88a'],
  ],
  monsoon: [
    ['#355a60', '#7da59c', '#e1e8d1', '#f6f5e2', '#d8e8d6', '#b2c9bb', '#1b3a3a', '#e9a23b'],
    ['#47546b', '#8a9bb5', '#e9e3d3', '#f8f3e4', '#dbe1ea', '#b6c1cc', '#252e42', '#e4633f'],
  ],
};

export type Palette = ReturnType<typeof paletteOf>;

export function paletteOf(hour: Hour, random: Random) {
  const [top, middle, low, sun, light, haze, shadow, accent] = random.pick(colours[hour]);
  return {
    hour,
    /** Sky at the top, in the middle and at the horizon. */
    sky: [top, middle, low] as const,
    sun,
    /** What distance fades to. */
    haze,
    shadow,
    /** Lamps, flags, awnings. */
    accent,
    /** A surface under this light; `far` 0 (here) to 1 (at the horizon). */
    lit: (colour: Colour, far = 0) => mix(multiply(colour, light), haze, far * 0.85),
    /** The same surface turned away from the sun. */
    shade: (colour: Colour, far = 0) => mix(mix(multiply(colour, light), shadow, 0.42), haze, far * 0.85),
    /** A flat silhouette: near ones dark, far ones hazy. */
    silhouette: (far: number) => mix(shadow, haze, far),
    dark: hour === 'night',
  };
}
