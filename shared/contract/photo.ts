import { wireText } from './wire.ts';

/** A picture and what is written below it. Name relative to the storage path, or URL; `author` is credited. */
export const photo = {
  url: wireText,
  author: wireText,
  /** Sent by the reference API for photographs. */
  alt: wireText,
  caption: wireText,
};
