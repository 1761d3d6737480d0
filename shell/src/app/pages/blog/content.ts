import backwater from '../../pictures/backwater.svg';
import camp from '../../pictures/camp.svg';
import city from '../../pictures/city.svg';
import fort from '../../pictures/fort.svg';
import hotel from '../../pictures/hotel.svg';
import house from '../../pictures/house.svg';
import palace from '../../pictures/palace.svg';
import rain from '../../pictures/rain.svg';
import temple from '../../pictures/temple.svg';
import wildlife from '../../pictures/wildlife.svg';

export const PICTURES = { backwater, camp, city, fort, hotel, house, palace, rain, temple, wildlife } as const;

export const CATEGORIES = ['All', 'Destinations', 'Hotels', 'Travel Tips', 'Tours', 'Experiences'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Post {
  readonly title: string;
  readonly category: Exclude<Category, 'All'>;
  readonly text: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly author: string;
  /** Minutes. */
  readonly readTime: 5 | 6 | 7;
  readonly likes: number;
  readonly comments: number;
  readonly featured?: boolean;
  /** Name of the drawn picture. */
  readonly picture: keyof typeof PICTURES;
}

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

export const POSTS: readonly Post[] = [
  {
    title: 'Gwalior before breakfast: a fort that opens at dawn',
    category: 'Destinations',
    picture: 'fort',
    text: 'At half past five the sandstone is blue. By seven it is honey, and the parakeets have taken over the palace. Why the first hour on the hill is the best one, which gate to walk up through, and where to have poha afterwards.',
    date: '2025-08-18',
    author: 'travel desk',
    readTime: 6,
    likes: 214,
    comments: 18,
    featured: true,
  },
  {
    title: 'How to choose a safari that is good for the forest',
    category: 'Experiences',
    picture: 'wildlife',
    text: 'Fewer jeeps, longer waits, engines off. Five questions to ask before you book a drive in Kanha, Pench or Satpura, and what an honest naturalist will answer to each of them.',
    date: '2025-07-30',
    author: 'forest desk',
    readTime: 7,
    likes: 302,
    comments: 41,
    featured: true,
  },
  {
    title: 'Seven days of Kerala without a single traffic jam',
    category: 'Tours',
    picture: 'backwater',
    text: 'Trains for the long legs, boats for the short ones, a bicycle for the rest. A route from Kochi to the tea hills and back along the water, with the nights we would choose ourselves.',
    date: '2025-07-12',
    author: 'tours desk',
    readTime: 7,
    likes: 187,
    comments: 23,
    featured: true,
  },
  {
    title: 'What a homestay expects of you, and what you may expect of it',
    category: 'Hotels',
    picture: 'house',
    text: 'Shoes off, questions welcome, dinner together. A host family in a village near Orchha told us what makes a good guest. We also asked what guests should never have to accept.',
    date: '2025-06-25',
    author: 'hotels desk',
    readTime: 5,
    likes: 156,
    comments: 12,
  },
  {
    title: 'Reading a hotel page: seven lines that tell you everything',
    category: 'Hotels',
    picture: 'hotel',
    text: 'Check-in time, cancellation line, what the price is for. How to compare two rooms in a minute, and which small word turns a cheap room into an expensive one.',
    date: '2025-06-09',
    author: 'hotels desk',
    readTime: 5,
    likes: 98,
    comments: 9,
  },
  {
    title: 'Packing for the monsoon: less, and lighter',
    category: 'Travel Tips',
    picture: 'rain',
    text: 'Rain is the best reason to see central India green. Two pairs of shoes, one dry bag, no umbrella: a list that fits into hand luggage, tested in four wet Julys.',
    date: '2025-05-28',
    author: 'travel desk',
    readTime: 5,
    likes: 241,
    comments: 30,
  },
  {
    title: 'Paying by UPI on the road: five habits that keep you safe',
    category: 'Travel Tips',
    picture: 'city',
    text: 'Check the name before the PIN, never scan a code that was sent to you, keep the transaction ID. What to do when a payment hangs, and why waiting ten minutes is often the answer.',
    date: '2025-05-11',
    author: 'booking desk',
    readTime: 6,
    likes: 275,
    comments: 36,
  },
  {
    title: 'Orchha, the town that forgot to become a city',
    category: 'Destinations',
    picture: 'palace',
    text: 'Cenotaphs by a slow river, vultures on the towers, a palace in which a god is king. Two days are enough to see it and too few to leave it.',
    date: '2025-04-22',
    author: 'travel desk',
    readTime: 6,
    likes: 133,
    comments: 14,
  },
  {
    title: 'Inside a small-group tour: one day, hour by hour',
    category: 'Tours',
    picture: 'camp',
    text: 'Why we start at eight and not at six, who chooses the restaurant, and what happens in the two hours that the itinerary leaves empty on purpose.',
    date: '2025-04-03',
    author: 'tours desk',
    readTime: 6,
    likes: 119,
    comments: 11,
  },
  {
    title: 'An afternoon with the weavers of Chanderi',
    category: 'Experiences',
    picture: 'temple',
    text: 'The loom sounds like rain. A sari takes three weeks, a question takes an afternoon. How to visit a workshop so that both sides enjoy it, and what a fair price looks like.',
    date: '2025-03-15',
    author: 'craft desk',
    readTime: 7,
    likes: 168,
    comments: 20,
  },
];
