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
import { POST_TEXTS } from './content.ts';

/** Keys of `BLOG.categories`. */
export const CATEGORIES = ['All', 'Destinations', 'Hotels', 'Travel Tips', 'Tours', 'Experiences'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Facts that are the same in every language. `readTime` is in minutes. */
const FACTS = [
  { category: 'Destinations', picture: fort, date: '2025-08-18', readTime: 6, likes: 214, comments: 18, featured: true },
  { category: 'Experiences', picture: wildlife, date: '2025-07-30', readTime: 7, likes: 302, comments: 41, featured: true },
  { category: 'Tours', picture: backwater, date: '2025-07-12', readTime: 7, likes: 187, comments: 23, featured: true },
  { category: 'Hotels', picture: house, date: '2025-06-25', readTime: 5, likes: 156, comments: 12, featured: false },
  { category: 'Hotels', picture: hotel, date: '2025-06-09', readTime: 5, likes: 98, comments: 9, featured: false },
  { category: 'Travel Tips', picture: rain, date: '2025-05-28', readTime: 5, likes: 241, comments: 30, featured: false },
  { category: 'Travel Tips', picture: city, date: '2025-05-11', readTime: 6, likes: 275, comments: 36, featured: false },
  { category: 'Destinations', picture: palace, date: '2025-04-22', readTime: 6, likes: 133, comments: 14, featured: false },
  { category: 'Tours', picture: camp, date: '2025-04-03', readTime: 6, likes: 119, comments: 11, featured: false },
  { category: 'Experiences', picture: temple, date: '2025-03-15', readTime: 7, likes: 168, comments: 20, featured: false },
] as const;

export const POSTS = FACTS.map((facts, index) => ({ ...facts, ...POST_TEXTS[index]! }));
export type Post = (typeof POSTS)[number];
