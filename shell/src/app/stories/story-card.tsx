import { Button, Card } from '@safarnama/shared/ui';
import { useState } from 'react';
import portraits from './avatars.svg';
import { STORIES_TEXT, type Story } from './content.ts';
import { preview } from './preview.ts';
import css from './stories.module.css';

/** Characters of a collapsed story. */
const PREVIEW = 80;

export function StoryCard({ name, message, img }: Story) {
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
