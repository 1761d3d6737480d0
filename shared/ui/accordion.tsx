import { type ReactNode, useId } from 'react';
import css from './accordion.module.css';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  id: string;
  /** The name of the part's button. */
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The ids of the open parts; keep at most one for an accordion that closes its neighbours. */
  open: readonly string[];
  onToggle: (id: string) => void;
}

/** Parts that open and close. Closed content stays in the document, hidden, and is printed. */
export function Accordion({ items, open, onToggle }: AccordionProps) {
  const base = useId();
  return (
    <div className={css.list}>
      {items.map(({ id, title, content }) => {
        const expanded = open.includes(id);
        return (
          <div className={css.item} key={id}>
            <h3 className={css.head}>
              <button
                className={css.button}
                id={`${base}-${id}`}
                type="button"
                aria-expanded={expanded}
                aria-controls={`${base}-${id}-panel`}
                onClick={() => onToggle(id)}
              >
                {title}
                <Icon name="chevron-down" className={css.mark} />
              </button>
            </h3>
            <section
              className={css.panel}
              id={`${base}-${id}-panel`}
              aria-labelledby={`${base}-${id}`}
              hidden={!expanded}
              data-printed=""
            >
              {content}
            </section>
          </div>
        );
      })}
    </div>
  );
}
