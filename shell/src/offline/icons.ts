import small from '../app/assets/icon-192.png';
import large from '../app/assets/icon-512.png';

/** The square icons. The head links every one of them too: a file that only the manifest named would not be built for browsers. */
export const ICONS = [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
] as const;
