export const content = {
  title: 'Gallery',
  none: 'There are no more pictures of this tour.',
  picture: (place: string, number: number) => `${place}, gallery picture ${number}`,
  view: (number: number) => `Picture ${number}, full screen`,
  full: (number: number, count: number) => `Picture ${number} of ${count}`,
  by: (author: string) => `Picture by ${author}`,
  previous: 'Previous picture',
  next: 'Next picture',
} as const;
