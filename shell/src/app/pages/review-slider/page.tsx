import { Head } from '@safarnama/shared/host';
import { layout, visuallyHidden } from '@safarnama/shared/ui';
import { StorySlider } from '../../stories/story-slider.tsx';
import { PageHead } from '../page-head.tsx';
import { REVIEW_SLIDER } from './content.ts';
import css from './review-slider.module.css';

export function Component() {
  return (
    <>
      <Head title={REVIEW_SLIDER.title} description={REVIEW_SLIDER.description} canonical="/reviews" />
      <PageHead title={REVIEW_SLIDER.title} lead={REVIEW_SLIDER.description} />
      <div className={`${layout.container} ${css.body}`}>
        <h2 className={visuallyHidden}>{REVIEW_SLIDER.stories}</h2>
        <StorySlider label={REVIEW_SLIDER.title} step="third" />
      </div>
    </>
  );
}
