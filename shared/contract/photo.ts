import { wireText } from './wire.ts';

/** A picture with its texts. `url`: a name relative to the storage path, or a URL; `author` is credited. */
export const photo = {
  url: wireText,
  author: wireText,
  /** Sent by the reference API for photographs. */
  alt: wireText,
  caption: wireText,
};
