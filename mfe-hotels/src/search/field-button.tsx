import { classNames, Icon, type IconName } from '@safarnama/shared/ui';
import { useId } from 'react';
import css from './field-button.module.css';

interface FieldButtonProps {
  readonly label: string;
  readonly value: string;
  readonly icon: IconName;
  readonly open: boolean;
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

/** Looks like a field and opens a dialog that sets it. */
export function FieldButton({ label, value, icon, open, onClick, className }: FieldButtonProps) {
  const id = useId();
  return (
    <div className={classNames(css.field, className)}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={onClick}
      >
        <Icon name={icon} className={css.icon} />
        <span className={css.value} id={`${id}-value`}>
          {value}
        </span>
      </button>
    </div>
  );
}
