import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import css from './carousel.module.css';
import { classNames } from './class-names.ts';
import { texts } from './content.ts';
import { RoundButton } from './round-button.tsx';

export interface CarouselProps {
  /** Names the region. */
  label: string;
  /** One child per slide. Width of a slide: the custom property `--slide` (100 %), distance: `--gap`, both from `className`. */
  children: ReactNode;
  /** Pixels that one step moves; without it, one slide. */
  step?: number;
  /** Slides visible at once: the index stays between 0 and the count minus this. */
  visible?: number;
  /** Advances automatically, from the end to the start; the user can pause it, and reduced motion starts it paused. */
  autoplay?: { interval: number };
  /** Where the buttons are: below the slides, or over their lower corner. */
  controls?: 'below' | 'over';
  className?: string;
}

const prefersReducedMotion = (): boolean => Boolean(window.matchMedia?.('(prefers-reduced-motion: reduce)').matches);

/**
 * Slides in a native scroller with snap points: touch, trackpads and arrow keys work before hydration. The root carries
 * `data-index`. Autoplay stops while the pointer or the focus is inside and while the page is hidden.
 */
export function Carousel({ label, children, step, visible = 1, autoplay, controls = 'below', className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const slides = Children.toArray(children);
  const last = Math.max(0, slides.length - visible);
  const interval = autoplay?.interval;

  const offsetOf = useCallback(
    (at: number): number => {
      const slide = track.current?.children[at];
      return step !== undefined
        ? at * step
        : slide instanceof HTMLElement && track.current
          ? slide.offsetLeft - track.current.offsetLeft
          : 0;
    },
    [step],
  );
  const show = useCallback(
    (at: number, wraps = false) => {
      setIndex(at);
      // From the end it jumps to the start, since scrolling back through all slides would look like an error.
      track.current?.scrollTo?.({ left: offsetOf(at), ...(wraps ? { behavior: 'instant' } : {}) });
    },
    [offsetOf],
  );

  useEffect(() => {
    if (interval !== undefined && prefersReducedMotion()) setPaused(true);
  }, [interval]);

  useEffect(() => {
    if (interval === undefined || paused || held || last === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) show(index >= last ? 0 : index + 1, index >= last);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, paused, held, last, index, show]);

  /** After scrolling by touch, the nearest slide is the current one. */
  const onScrollEnd = () => {
    const { scrollLeft: left = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    if (scrollWidth > clientWidth && left + clientWidth >= scrollWidth - 1) return setIndex(last);
    const distances = slides.slice(0, last + 1).map((_, at) => Math.abs(offsetOf(at) - left));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest >= 0) setIndex(nearest);
  };
  const move = (by: number) => {
    const to = index + by;
    if (interval !== undefined) show((to + last + 1) % (last + 1), to < 0 || to > last);
    else if (to >= 0 && to <= last) show(to);
  };

  return (
    <section
      className={classNames(css.root, className)}
      aria-roledescription={texts.carousel}
      aria-label={label}
      data-index={index}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <ul className={css.track} ref={track} tabIndex={0} aria-label={label} onScrollEnd={onScrollEnd}>
        {slides.map((slide, at) => (
          <li className={css.slide} key={at}>
            {slide}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={classNames(css.controls, controls === 'over' && css.over)}>
          <RoundButton
            className={css.control}
            name={texts.previous}
            icon="chevron-left"
            limit={interval === undefined && index === 0}
            onClick={() => move(-1)}
          />
          {interval !== undefined && (
            <RoundButton
              className={css.control}
              name={paused ? texts.play : texts.pause}
              icon={paused ? 'play' : 'pause'}
              onClick={() => setPaused(!paused)}
            />
          )}
          <RoundButton
            className={css.control}
            name={texts.next}
            icon="chevron-right"
            limit={interval === undefined && index >= last}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}
