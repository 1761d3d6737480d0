import { classNames, Icon, type IconName } from '@safarnama/shared/ui';
import type { Method } from '../methods.ts';
import css from './parts.module.css';

interface MethodListProps {
  readonly label: string;
  /** One icon for all methods: their logos are trademarks. */
  readonly icon: IconName;
  readonly methods: readonly Method[];
  readonly chosen: Method | undefined;
  readonly onChoose: (method: Method) => void;
}

export function MethodList({ label, icon, methods, chosen, onChoose }: MethodListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset names form fields, these are buttons.
    <div role="group" aria-label={label} className={css.methods}>
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          className={classNames(css.method, method === chosen && css.chosen)}
          aria-pressed={method === chosen}
          onClick={() => onChoose(method)}
        >
          <span className={css.mark}>
            <Icon name={icon} />
          </span>
          {method}
          {method === chosen && <Icon name="check" className={css.tick} />}
        </button>
      ))}
    </div>
  );
}
