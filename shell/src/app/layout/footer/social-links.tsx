import { Icon } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import css from './social-links.module.css';

/** Links to social networks, as icons with accessible names. */
export function SocialLinks() {
  return (
    <ul className={css.list}>
      {AGENCY.social.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} aria-label={name} rel="noopener noreferrer">
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
