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
    const store = (kind: SearchKind) => (draft: { readonly summary: string }) =>
      setDrafts((before) => ({ ...before, [kind]: draft.summary }));
    const stops = [events.on('tours:search-drafted', store('destination')), events.on('hotels:search-drafted', store('hotel'))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events]);
  return drafts;
}

/** Maintains the header's height as `--header` while the slim bar needs it: the header hides, shows and wraps. */
function useHeaderHeight(needed: boolean) {
  useEffect(() => {
    const header = needed && document.querySelector<HTMLElement>('header:not(main *)');
    if (!header) return undefined;
    const update = () => document.documentElement.style.setProperty('--header', `${header.offsetHeight}px`);
    const sizes = new ResizeObserver(update);
    update();
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
  const setOpen = useRef((wanted: boolean) => {
    const { current: element } = place;
    if (element) element.style.minHeight = wanted ? `${element.offsetHeight}px` : '';
    onOpen(wanted);
  }).current;
  useHeaderHeight(away || line);

  useEffect(() => {
    if (!place.current || !window.IntersectionObserver) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const past = entry !== undefined && !entry.isIntersecting;
      if (!past) setOpen(false);
      setAway(past);
    }, ABOVE);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, setOpen]);

  // Navigation closes the panels.
  useEffect(() => setOpen(false), [key, setOpen]);

  useEffect(() => {
    if (!open) return undefined;
    // The panels close when a press outside ends. Selecting text from inside to outside does not close them.
    let beganOutside = false;
    const onPointer = ({ target, type }: Event) => {
      const isOutside = target instanceof Element && !place.current?.contains(target) && !target.closest('dialog');
      if (type === 'pointerdown') beganOutside = isOutside;
      else if (beganOutside && isOutside) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('pointerup', onPointer);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('pointerup', onPointer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, place, setOpen]);

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
      onClick={() => setOpen(!open)}
    >
      <Icon name={open ? 'chevron-up' : 'search'} />
      <VisuallyHidden>{SEARCH.change} </VisuallyHidden>
      <span className={css.draft}>{drafts[kind] ?? SEARCH.tabs[kind]}</span>
    </button>
  );
}
