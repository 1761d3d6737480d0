/** Widths in which a photograph is stored, besides its own; none is wider than the last. */
export const PHOTO_WIDTHS = [320, 640, 1080, 1600];

/** File types, best first. */
export const PHOTO_TYPES = ['avif', 'webp', 'jpg'] as const;

/** The address of a photograph, `…/photos/<hash>-<width>-<average colour>.jpg`, contains its largest width: smaller ones follow from it. */
const ADDRESS = /^(.+\/photos\/\w+-(\d+)-(\w{6}))\.jpg$/;

/** Colour and `srcset` by file type of a photograph; undefined for other pictures. */
export const photoOf = (address: string) => {
  const [, base, width, colour] = ADDRESS.exec(address) ?? [];
  return base
    ? {
        colour: `#${colour}`,
        sources: (type: string) =>
          [...PHOTO_WIDTHS.filter((one) => one < +width!), width].map((one) => `${base}-${one}.${type} ${one}w`).join(),
      }
    : undefined;
};
