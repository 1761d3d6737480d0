import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { useDismiss } from './dismiss.ts';
import css from './dropdown.module.css';

/** Props that make a button the trigger. */
export interface DropdownTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface DropdownProps {
  /** Content of the trigger; a function returns the trigger itself, a button with the given props. */
  label: ReactNode | ((trigger: DropdownTrigger) => ReactNode);
  /** The trigger's accessible name, if `label` is an icon. */
  name?: string;
  /** The panel; as a function it gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** The edge of the trigger that the panel is aligned with. */
  align?: 'start' | 'end';
  /** Replaces the trigger's class. */
  triggerClass?: string;
  panelClass?: string;
  className?: string;
}

/** A button that shows and hides a panel below it (a disclosure). Closes on Escape, a press or a focus outside. */
export function Dropdown({ label, name, children, align = 'start', triggerClass, panelClass, className }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(
    root,
    open,
    useCallback(() => setOpen(false), []),
  );
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const triggerProps: DropdownTrigger = {
    ref: trigger,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from any element inside.
    <div className={classNames(css.root, className)} ref={root} onKeyDown={onKeyDown}>
      {typeof label === 'function' ? (
        label(triggerProps)
      ) : (
        <button {...triggerProps} className={triggerClass ?? buttonClass('secondary')} type="button" aria-label={name}>
          {label}
        </button>
      )}
      {open && (
        <div id={id} className={classNames(css.panel, align === 'end' && css.end, panelClass)}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

/** Class of one line in a dropdown, for links and buttons. */
export const dropdownItemClass = css.item;
