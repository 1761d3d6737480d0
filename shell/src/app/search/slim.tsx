import { useHost } from '@safarnama/shared/host';
import { useLocation } from '@safarnama/shared/router';
import { Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SEARCH } from './content.ts';
import css from './slim.module.css';
import type { SearchKind } from './use-search-tabs.ts';

/** Summary of each panel's search values, by kind: `Gwalior · March · 2 adults`. */
function useDrafts(): Partial<Record<SearchKind, string>> {
  const { events } = useHost();
  const [drafts, setDrafts] = useState<Partial<Record<SearchKind, string>>>({});
  useEffect(() => {
    const hear = (kind: SearchKind) => (draft: { readonly summary: string }) =>
      setDrafts((before) => ({ ...before, [kind]: draft.summary }));
    const ends = [events.on('tours:search-drafted', hear('destination')), events.on('hotels:search-drafted', hear('hotel'))];
    return () => {
      for (const end of ends) end();
    };
  }, [events]);
  return drafts;
}

/** Maintains the header's height as `--header` while the slim bar is mounted: the header hides, shows and wraps. */
function useHeaderHeight(needed: boolean) {
  useEffect(() => {
    const header = needed && document.querySelector<HTMLElement>('header:not(main *)');
    if (!header) return undefined;
    const tell = () => document.documentElement.style.setProperty('--header', `${header.offsetHeight}px`);
    const sizes = new ResizeObserver(tell);
    tell();
    sizes.observe(header);
    return () => sizes.disconnect();
  }, [needed]);
}

/** An element below the viewport counts as visible: it has not been scrolled past. */
const ABOVE = { rootMargin: '0px 0px 999999px' };

interface SlimProps {
  /** Shown on phones also while the place is in view. */
  readonly line: boolean;
  /** The compact bar's place, and its panels. */
  readonly place: RefObject<HTMLElement | null>;
  readonly sheet: string;
  readonly kind: SearchKind;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * The slim bar, shown when the compact bar is scrolled out of view: summarizes the search and opens the panels below itself. The
 * compact bar's place keeps its height, so the layout does not shift.
 */
export function Slim({ line, place, sheet, kind, open, onOpen }: SlimProps) {
  const { key } = useLocation();
  const [away, setAway] = useState(false);
  const drafts = useDrafts();
  const button = useRef<HTMLButtonElement>(null);
  const set = useRef((wanted: boolean) => {
    const { current: element } = place;
    if (element) element.style.minHeight = wanted ? `${element.offsetHeight}px` : '';
    onOpen(wanted);
  }).current;
  useHeaderHeight(away || line);

  useEffect(() => {
    if (!place.current || !window.IntersectionObserver) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      const past = entry !== undefined && !entry.isIntersecting;
      if (!past) set(false);
      setAway(past);
    }, ABOVE);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, set]);

  // Navigation closes it.
  useEffect(() => set(false), [key, set]);

  useEffect(() => {
    if (!open) return undefined;
    let began = false;
    // A press acts when it ends, and selecting text from inside to outside is none.
    const outside = ({ target, type }: Event) => {
      const isOutside = target instanceof Element && !place.current?.contains(target) && !target.closest('dialog');
      if (type === 'pointerdown') began = isOutside;
      else if (began && isOutside) set(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      set(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('pointerup', outside);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('pointerup', outside);
      document.removeEventListener('keydown', leave);
    };
  }, [open, place, set]);

  if (!away && !line) return null;
  return (
    <button
      ref={button}
      type="button"
      className={css.slim}
      aria-expanded={open}
      aria-controls={sheet}
      data-slim=""
      data-away={away}
      onClick={() => set(!open)}
    >
      <Icon name={open ? 'chevron-up' : 'search'} />
      <VisuallyHidden>{SEARCH.change} </VisuallyHidden>
      <span className={css.draft}>{drafts[kind] ?? SEARCH.tabs[kind]}</span>
    </button>
  );
}
