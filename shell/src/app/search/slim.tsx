import { useHost } from '@safarnama/shared/host';
import { useLocation } from '@safarnama/shared/router';
import { Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SEARCH } from './content.ts';
import css from './slim.module.css';
import type { SearchKind } from './use-search-tabs.ts';

/** What the panels say of the search that is filled in, by kind: `Gwalior · March · 2 adults`. */
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

/** The header's height as `--header`, while somebody stands below it: it goes and comes, and may wrap. */
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

/** What is below the window has not been scrolled past: it counts as seen, however far it is. */
const ABOVE = { rootMargin: '0px 0px 999999px' };

interface SlimProps {
  /** The compact bar's own place, and the panels in it. */
  readonly place: RefObject<HTMLElement | null>;
  readonly sheet: string;
  readonly kind: SearchKind;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * One line for the compact bar whose place has been scrolled past: says what is filled in, and opens the panels below itself.
 * Their place keeps its height meanwhile, so nothing on the page moves.
 */
export function Slim({ place, sheet, kind, open, onOpen }: SlimProps) {
  const { key } = useLocation();
  const [away, setAway] = useState(false);
  const drafts = useDrafts();
  const button = useRef<HTMLButtonElement>(null);
  const set = useRef((wanted: boolean) => {
    const { current: element } = place;
    if (element) element.style.minHeight = wanted ? `${element.offsetHeight}px` : '';
    onOpen(wanted);
  }).current;
  useHeaderHeight(away);

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

  // Another page closes it.
  useEffect(() => set(false), [key, set]);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Element && !place.current?.contains(target) && !target.closest('dialog')) set(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      set(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', leave);
    };
  }, [open, place, set]);

  if (!away) return null;
  return (
    <button
      ref={button}
      type="button"
      className={css.slim}
      aria-expanded={open}
      aria-controls={sheet}
      data-slim=""
      onClick={() => set(!open)}
    >
      <Icon name={open ? 'chevron-up' : 'search'} />
      <VisuallyHidden>{SEARCH.change} </VisuallyHidden>
      <span className={css.draft}>{drafts[kind] ?? SEARCH.tabs[kind]}</span>
    </button>
  );
}
