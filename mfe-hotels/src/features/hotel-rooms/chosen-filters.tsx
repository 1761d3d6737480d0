import { rangeText, toggle } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { chipClass, Icon } from '@safarnama/shared/ui';
import { valueText } from '../../values-content.ts';
import css from './chosen-filters.module.css';
import { lazyTexts } from './lazy-content.ts';
import { type ListView, RANGES } from './list-view.ts';

interface ChosenFiltersProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** Called when the pressed chip disappears, so that the caller can move the focus. */
  readonly onLeave: () => void;
}

/** One chip per chosen filter; a press removes the filter. */
export function ChosenFilters({ view, onChange, onLeave }: ChosenFiltersProps) {
  const { priceRanges } = useHost().config.flags;
  const textOf = (value: string) => {
    const range = RANGES.find(({ label }) => label === value);
    return range ? rangeText(range, priceRanges) : valueText(value);
  };
  const chips = [
    ...(['ranges', 'types'] as const).flatMap((kind) =>
      view[kind].map((label) => ({
        label: textOf(label),
        text: kind === 'ranges' && priceRanges === 'spec' ? `₹${label}` : textOf(label),
        rest: { ...view, [kind]: toggle(view[kind], label) },
      })),
    ),
    ...view.facts.map((fact) => {
      const label = lazyTexts.facts[fact];
      return { label, text: label, rest: { ...view, facts: toggle(view.facts, fact) } };
    }),
  ];
  return (
    <ul className={css.chosen} aria-label={lazyTexts.chosen}>
      {chips.map(({ label, text, rest }) => (
        <li key={label}>
          <button
            type="button"
            className={chipClass(true)}
            aria-label={lazyTexts.remove(label)}
            onClick={() => {
              onLeave();
              onChange(rest);
            }}
          >
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
