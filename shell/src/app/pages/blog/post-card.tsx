import { LANGUAGE } from '@safarnama/shared/domain';
import { Card, Icon, layout, Picture } from '@safarnama/shared/ui';
import css from './blog.module.css';
import { BLOG } from './content.ts';
import type { Post } from './posts.ts';

const LONG_DATE = new Intl.DateTimeFormat(LANGUAGE.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

interface PostCardProps {
  readonly post: Post;
  /** Its picture is in the first viewport. */
  readonly first?: boolean;
}

export function PostCard({ post, first = false }: PostCardProps) {
  const { title, category, picture, text, date, author, readTime, likes, comments } = post;
  return (
    <Card picture={<Picture src={picture} alt="" width={720} height={480} priority={first} />}>
      <p className={layout.eyebrow}>{BLOG.categories[category]}</p>
      <h3 className={css.title}>{title}</h3>
      <p>{text}</p>
      <p className={css.facts}>
        <time dateTime={date}>{LONG_DATE.format(new Date(date))}</time>
        <span>
          {BLOG.by} {author}
        </span>
        <span>{BLOG.minutes(readTime)}</span>
        <span className={css.count}>
          <Icon name="heart" />
          {BLOG.likes(likes)}
        </span>
        <span className={css.count}>
          <Icon name="comment" />
          {BLOG.comments(comments)}
        </span>
      </p>
    </Card>
  );
}
