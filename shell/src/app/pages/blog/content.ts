export const BLOG = {
  title: 'Blog',
  description: 'Notes from the road: destinations, hotels, travel tips, tours and experiences in India.',
  lead: 'Notes from the road, written by the people who plan your tours.',
  featured: 'Featured posts',
  others: 'More posts',
  filter: 'Choose a category',
  categories: {
    All: 'All',
    Destinations: 'Destinations',
    Hotels: 'Hotels',
    'Travel Tips': 'Travel Tips',
    Tours: 'Tours',
    Experiences: 'Experiences',
  },
  by: 'By the',
  minutes: (count: number) => `${count} min read`,
  likes: (count: number) => `${count} likes`,
  comments: (count: number) => `${count} comments`,
} as const;

/** In the order of `POSTS`. */
export const POST_TEXTS = [
  {
    title: 'Gwalior before breakfast: a fort that opens at dawn',
    text: 'At half past five the sandstone is blue. By seven it is honey, and the parakeets have taken over the palace. Why the first hour on the hill is the best one, which gate to walk up through, and where to have poha afterwards.',
    author: 'travel desk',
  },
  {
    title: 'How to choose a safari that is good for the forest',
    text: 'Fewer jeeps, longer waits, engines off. Five questions to ask before you book a drive in Kanha, Pench or Satpura, and what an honest naturalist will answer to each of them.',
    author: 'forest desk',
  },
  {
    title: 'Seven days of Kerala without a single traffic jam',
    text: 'Trains for the long legs, boats for the short ones, a bicycle for the rest. A route from Kochi to the tea hills and back along the water, with the nights we would choose ourselves.',
    author: 'tours desk',
  },
  {
    title: 'What a homestay expects of you, and what you may expect of it',
    text: 'Shoes off, questions welcome, dinner together. A host family in a village near Orchha told us what makes a good guest. We also asked what guests should never have to accept.',
    author: 'hotels desk',
  },
  {
    title: 'Reading a hotel page: seven lines that tell you everything',
    text: 'Check-in time, cancellation line, what the price is for. How to compare two rooms in a minute, and which small word turns a cheap room into an expensive one.',
    author: 'hotels desk',
  },
  {
    title: 'Packing for the monsoon: less, and lighter',
    text: 'Rain is the best reason to see central India green. Two pairs of shoes, one dry bag, no umbrella: a list that fits into hand luggage, tested in four wet Julys.',
    author: 'travel desk',
  },
  {
    title: 'Paying by UPI on the road: five habits that keep you safe',
    text: 'Check the name before the PIN, never scan a code that was sent to you, keep the transaction ID. What to do when a payment hangs, and why waiting ten minutes is often the answer.',
    author: 'booking desk',
  },
  {
    title: 'Orchha, the town that forgot to become a city',
    text: 'Cenotaphs by a slow river, vultures on the towers, a palace in which a god is king. Two days are enough to see it and too few to leave it.',
    author: 'travel desk',
  },
  {
    title: 'Inside a small-group tour: one day, hour by hour',
    text: 'Why we start at eight and not at six, who chooses the restaurant, and what happens in the two hours that the itinerary leaves empty on purpose.',
    author: 'tours desk',
  },
  {
    title: 'An afternoon with the weavers of Chanderi',
    text: 'The loom sounds like rain. A sari takes three weeks, a question takes an afternoon. How to visit a workshop so that both sides enjoy it, and what a fair price looks like.',
    author: 'craft desk',
  },
] as const;
