import small from '../app/assets/icon-192.png';
import large from '../app/assets/icon-512.png';

/** Square icons. The head links all of them: the build for browsers omits files that only the manifest names. */
export const ICONS = [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
] as const;
