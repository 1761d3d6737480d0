import { Button, Card } from '@safarnama/shared/ui';
import { useState } from 'react';
import portraits from './avatars.svg';
import { STORIES_TEXT } from './content.ts';
import { preview } from './preview.ts';
import css from './stories.module.css';

/** Characters of a collapsed story. */
const PREVIEW = 80;

interface StoryCardProps {
  readonly name: string;
  readonly message: string;
  /** Name of a portrait in the sprite. */
  readonly img: string | undefined;
}

export function StoryCard({ name, message, img }: StoryCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card className={css.card}>
      <div className={css.who}>
        <img className={css.portrait} src={`${portraits}#${img}`} alt="" width="56" height="56" loading="lazy" />
        <h3>{name}</h3>
      </div>
      <p className={css.message}>{open ? message : preview(message, PREVIEW)}</p>
      <Button variant="quiet" className={css.toggle} aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        {open ? STORIES_TEXT.less : STORIES_TEXT.more}
      </Button>
    </Card>
  );
}
