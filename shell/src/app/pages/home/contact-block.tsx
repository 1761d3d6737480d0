import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, Icon, layout } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import { SocialLinks } from '../../layout/footer/social-links.tsx';
import { mailto } from '../../mailto.ts';
import css from './contact-block.module.css';
import { HOME } from './content.ts';

const TEXT = HOME.contact;

export function ContactBlock() {
  const { links } = useHost();
  return (
    <section className={`${layout.container} ${css.block}`} aria-labelledby="talk">
      <div>
        <h2 id="talk">{TEXT.title}</h2>
        <p className={layout.lede}>{TEXT.text}</p>
        <Link className={buttonClass()} to={links.contact()}>
          {TEXT.form}
        </Link>
      </div>
      <ul className={css.ways}>
        <li>
          <Icon name="mail" />
          <h3>{TEXT.mail}</h3>
          <a href={mailto(AGENCY.email)}>{AGENCY.email}</a>
        </li>
        <li>
          <Icon name="phone" />
          <h3>{TEXT.call}</h3>
          <a href={AGENCY.tollFree.href}>{AGENCY.tollFree.label}</a>
        </li>
        <li>
          <Icon name="pin" />
          <h3>{TEXT.address}</h3>
          <p>
            {AGENCY.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <a href={AGENCY.map} rel="noopener noreferrer">
            {TEXT.map}
          </a>
        </li>
        <li>
          <Icon name="heart" />
          <h3>{TEXT.social}</h3>
          <SocialLinks />
        </li>
      </ul>
    </section>
  );
}
