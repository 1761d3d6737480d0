import type { Category, Post } from './content.ts';

/** The posts of a category, each in one of the two lists. */
export function postsOf(posts: readonly Post[], category: Category) {
  const chosen = category === 'All' ? posts : posts.filter((post) => post.category === category);
  return { featured: chosen.filter((post) => post.featured), others: chosen.filter((post) => !post.featured) };
}
