import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import { STORIES_TEXT } from '../../stories/content.ts';
import { StorySlider } from '../../stories/story-slider.tsx';
import css from './home.module.css';

export function Stories() {
  const { links } = useHost();
  return (
    <div className={css.stories}>
      <div className={layout.container}>
        <div className={css.storiesHead}>
          <h2>{STORIES_TEXT.title}</h2>
          <p className={layout.lede}>{STORIES_TEXT.line}</p>
          <Link to={links.reviews()}>{STORIES_TEXT.all}</Link>
        </div>
        <StorySlider label={STORIES_TEXT.title} step="card" />
      </div>
    </div>
  );
}
