import { useLocation } from '@safarnama/shared/router';
import { Icon } from '@safarnama/shared/ui';
import { useEffect, useRef, useState } from 'react';
import css from './more.module.css';
import { content } from './more-content.ts';

const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0;
const entriesOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a, button')];
/** Entries that wrapped below the first line. */
const hiddenIn = (place: HTMLElement) => {
  const entries = entriesOf(place);
  return entries.filter((entry) => top(entry) > top(entries[0]) + 1);
};

/** Whether entries of the place do not fit into its line, now and after changes of its width and entries. */
function useOverflow(place: HTMLElement): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const measure = () => setOverflows(hiddenIn(place).length > 0);
    const sizes = new ResizeObserver(measure);
    const entries = new MutationObserver(measure);
    sizes.observe(place);
    entries.observe(place, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      entries.disconnect();
    };
  }, [place]);
  return overflows;
}

/**
 * A disclosure at the end of the remotes' menu entries, shown when they do not fit into one line. The entries stay where they are:
 * closed, only their first line is visible; open, the other lines are below it, over the page.
 */
export function More({ place }: { readonly place: HTMLElement }) {
  const { key } = useLocation();
  const overflows = useOverflow(place);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = open && overflows;
  /** After a navigation, the focus does not stay on a hidden entry. */
  const close = () => {
    if (hiddenIn(place).some((entry) => entry === document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  useEffect(close, [key]);
  useEffect(() => {
    place.toggleAttribute('data-open', isOpen);
  }, [place, isOpen]);
  useEffect(() => {
    // Keyboard focus on a hidden entry, as by Tab or by the browser's search.
    const enter = ({ target }: FocusEvent) => {
      if (hiddenIn(place).some((entry) => entry === target)) setOpen(true);
    };
    place.addEventListener('focusin', enter);
    return () => place.removeEventListener('focusin', enter);
  }, [place]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (place.contains(target) || button.current?.contains(target));
    const outside = ({ target }: Event) => {
      if (!isInside(target)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerup', outside);
    document.addEventListener('focusin', outside);
    place.parentElement?.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerup', outside);
      document.removeEventListener('focusin', outside);
      place.parentElement?.removeEventListener('keydown', onKeyDown);
    };
  }, [place, isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={css.more}
      hidden={!overflows}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {content.more}
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </button>
  );
}
