import type { IconName } from '@safarnama/shared/ui';

const PATTERNS: readonly (readonly [RegExp, IconName])[] = [
  [/map|route|compass|road/, 'compass'],
  [/hotel|bed|home|house/, 'bed'],
  [/shield|lock|safe|secure/, 'shield'],
  [/leaf|tree|seedling|eco/, 'leaf'],
  [/phone|headset|support|call/, 'phone'],
  [/wallet|money|rupee|tag|price|credit/, 'wallet'],
  [/user|people|group|team/, 'users'],
  [/heart|hand/, 'heart'],
  [/plane|flight/, 'plane'],
  [/car|bus|taxi/, 'car'],
  [/clock|time/, 'clock'],
  [/camera|photo/, 'camera'],
  [/globe|world|earth/, 'globe'],
];

/** The drawing for an icon class such as `fa-solid fa-map`. */
export const featureIcon = (iconClass: string): IconName => PATTERNS.find(([pattern]) => pattern.test(iconClass))?.[1] ?? 'star';
