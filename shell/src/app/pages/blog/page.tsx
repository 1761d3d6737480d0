import { Head } from '@safarnama/shared/host';
import { chipClass, layout, visuallyHidden } from '@safarnama/shared/ui';
import { useState } from 'react';
import { PageHead } from '../page-head.tsx';
import css from './blog.module.css';
import { BLOG } from './content.ts';
import { PostCard } from './post-card.tsx';
import { CATEGORIES, type Category, POSTS } from './posts.ts';

export function Component() {
  const [category, setCategory] = useState<Category>('All');
  const chosen = POSTS.filter((post) => category === 'All' || post.category === category);
  const featured = chosen.filter((post) => post.featured);
  return (
    <>
      <Head title={BLOG.title} description={BLOG.description} />
      <PageHead title={BLOG.title} lead={BLOG.lead} />
      <div className={`${layout.container} ${css.body}`}>
        <fieldset>
          <legend className={visuallyHidden}>{BLOG.filter}</legend>
          <div className={css.chips}>
            {CATEGORIES.map((name) => (
              <button
                key={name}
                type="button"
                className={chipClass(name === category)}
                aria-pressed={name === category}
                onClick={() => setCategory(name)}
              >
                {BLOG.categories[name]}
              </button>
            ))}
          </div>
        </fieldset>
        {featured.length > 0 ? (
          <section aria-labelledby="featured">
            <h2 id="featured">{BLOG.featured}</h2>
            <div className={css.featured}>
              {featured.map((post, index) => (
                <PostCard key={post.title} post={post} first={index === 0} />
              ))}
            </div>
          </section>
        ) : null}
        <section aria-labelledby="posts">
          <h2 id="posts">{BLOG.others}</h2>
          <div className={css.posts}>
            {chosen
              .filter((post) => !post.featured)
              .map((post) => (
                <PostCard key={post.title} post={post} />
              ))}
          </div>
        </section>
      </div>
    </>
  );
}
