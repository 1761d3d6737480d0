import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './round-button.module.css';

interface RoundButtonProps {
  name: string;
  icon: IconName;
  /** There is no further step: the button is dimmed and stays focusable. */
  limit?: boolean;
  className: string | undefined;
  onClick: () => void;
}

/** A button for a step to a side, up or down. */
export const RoundButton = ({ name, icon, limit = false, className, onClick }: RoundButtonProps) => (
  <button
    className={classNames(css.round, className)}
    type="button"
    aria-label={name}
    data-limit={limit || undefined}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
