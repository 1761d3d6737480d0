import { classNames } from './class-names.ts';
import { glyphs } from './glyphs.ts';
import css from './icon.module.css';

export type IconName = keyof typeof glyphs;

export interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A line icon in the colour and size of the surrounding text (1.25em). It is decorative: add its meaning as text. A name that this
 * shell no longer has shows a tick.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={glyphs[name] ?? glyphs.check} />
    </svg>
  );
}
