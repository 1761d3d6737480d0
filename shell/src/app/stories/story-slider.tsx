import { Carousel } from '@safarnama/shared/ui';
import { STORIES } from './content.ts';
import css from './stories.module.css';
import { StoryCard } from './story-card.tsx';

/** Cards visible at once on a wide screen. */
const VISIBLE = 3;
const CARD_STEP = 320;

interface StorySliderProps {
  readonly label: string;
  /** Distance of one step: a card of 320 px, or 33 percent of the row. */
  readonly step: 'card' | 'third';
}

/** A row of stories with arrows that move by one card; it can also be scrolled by touch. */
export function StorySlider({ label, step }: StorySliderProps) {
  return (
    <Carousel
      className={step === 'card' ? css.cards : css.thirds}
      label={label}
      visible={VISIBLE}
      step={step === 'card' ? CARD_STEP : undefined}
    >
      {STORIES.map((story, index) => (
        <StoryCard key={story.name} {...story} img={'abcdef'[index]} />
      ))}
    </Carousel>
  );
}
