/** In a module of its own, because few pages have reviews. */
export const reviewTexts = {
  none: 'No reviews yet. Only travellers who were there can write one.',
  failed: 'The reviews could not be loaded. Please try again.',
  by: (author: string) => `Review by ${author}`,
  picture: (number: number, author: string) => `Picture ${number} by ${author}`,
  mean: (average: string, count: number) => `${average} of 5 from ${count} ${count === 1 ? 'traveller' : 'travellers'}`,
  stars: (count: number) => `${count} of 5`,
  travelled: (month: string) => `travelled in ${month}`,
  first: 'Read the reviews',
  more: 'Show more reviews',
} as const;
