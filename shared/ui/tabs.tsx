import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  icon?: IconName;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that is shown. */
  value: string;
  onChange: (id: string) => void;
  /** The panel of the shown tab. */
  children: ReactNode;
  className?: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Tabs with one tab stop: arrows, Home and End move focus and selection. */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex((tab) => tab.id === value);
    const last = tabs.length - 1;
    const to = Number.isFinite(step) ? (from + step + tabs.length) % tabs.length : step > 0 ? last : 0;
    const next = tabs[to];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={className}>
      <div className={css.list} ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={css.tab}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable. */}
      <div className={css.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
