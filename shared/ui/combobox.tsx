import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './combobox.module.css';
import { texts as own } from './content.ts';
import { useDismiss } from './dismiss.ts';
import field from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface ComboboxProps extends FieldTexts {
  /** The chosen option, or '' for none. */
  value: string;
  options: readonly string[];
  /** Called with an option when one is chosen (or typed in full, in any case), with '' when the box is emptied. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Shown when the text fits no option. */
  noMatch?: ReactNode;
  required?: boolean;
  className?: string;
}

const sameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Options that contain the text, those that begin with it first. */
export function filterOptions(options: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  const hits = options.filter((option) => option.toLowerCase().includes(wanted));
  const begins = hits.filter((option) => option.toLowerCase().startsWith(wanted));
  return [...begins, ...hits.filter((option) => !begins.includes(option))];
}

/**
 * A text box that filters a list (APG: editable combobox with list autocomplete). Down and Up move in the list, Enter chooses;
 * Escape, a press or focus outside closes it and restores the chosen option. Before hydration it is a plain text box.
 */
export function Combobox({
  value,
  options,
  onChange,
  placeholder,
  noMatch = own.noMatch,
  required,
  className,
  ...texts
}: ComboboxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [inAnyScript, setInAnyScript] = useState<typeof filterOptions>();
  const literal = filterOptions(options, draft ?? '');
  const shown = literal.length === 0 && draft && inAnyScript ? inAnyScript(options, draft) : literal;
  const current = open ? shown[active] : undefined;

  const close = useCallback(() => {
    setOpen(false);
    setDraft(null);
    setActive(-1);
  }, []);
  useDismiss(root, open || draft !== null, close);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);

  const choose = (option: string) => {
    onChange(option);
    close();
  };
  const onInput = (text: string) => {
    setDraft(text);
    setOpen(true);
    setActive(-1);
    if (text === '') onChange('');
    if (filterOptions(options, text).length === 0)
      void import(/* webpackChunkName: "spelling" */ './alike-options.ts').then(
        ({ alikeOptions }) => setInAnyScript(() => alikeOptions),
        () => {}, // the connection was lost: only literal matches are shown
      );
    const exact = options.find((option) => sameText(option, text));
    if (exact !== undefined && exact !== value) onChange(exact);
  };
  const moveActive = (by: number) => {
    const count = shown.length;
    const start = shown.includes(value) ? shown.indexOf(value) : by > 0 ? 0 : count - 1;
    setOpen(true);
    setActive(open && active >= 0 ? (active + by + count) % count : start);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      const onlyOption = shown.length === 1 ? shown[0] : undefined;
      const choice = current ?? (draft ? onlyOption : undefined);
      if (choice === undefined) return;
      event.preventDefault();
      choose(choice);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
  };

  return (
    <div className={classNames(css.root, className)} ref={root}>
      <FieldFrame {...texts}>
        {(control) => (
          <>
            <input
              {...control}
              className={classNames(field.control, field.withEnd)}
              role="combobox"
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
              aria-required={required}
              placeholder={placeholder}
              value={draft ?? value}
              onChange={(event) => onInput(event.target.value)}
              onKeyDown={onKeyDown}
              onClick={() => setOpen(true)}
              onFocus={(event) => event.target.select()}
            />
            <Icon name="chevron-down" className={field.end} />
          </>
        )}
      </FieldFrame>
      <div className={css.panel} hidden={!open}>
        <div
          id={`${id}-list`}
          className={css.list}
          role="listbox"
          aria-label={typeof texts.label === 'string' ? texts.label : own.options}
          hidden={!shown.length}
        >
          {open &&
            shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text box handles focus and keys.
              <div
                key={option}
                id={`${id}-${index}`}
                className={classNames(css.option, index === active && css.active)}
                role="option"
                aria-selected={option === value}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option}
                {option === value && <Icon name="check" />}
              </div>
            ))}
        </div>
        <p className={css.none} role="status" hidden={shown.length > 0}>
          {open && shown.length === 0 && noMatch}
        </p>
      </div>
    </div>
  );
}
