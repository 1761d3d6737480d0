import { useHost, useSession } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Icon } from '@safarnama/shared/ui';
import { useEffect } from 'react';
import { AGENCY } from '../../agency.ts';
import { writeGuardTokens } from '../guard-tokens.ts';
import { FOOTER } from './content.ts';
import css from './footer.module.css';
import { MapBox } from './map-box.tsx';
import { Newsletter } from './newsletter.tsx';
import { SocialLinks } from './social-links.tsx';

export interface FooterProps {
  readonly packages: readonly { readonly package_id: string | number; readonly place_name: string }[];
}

function About() {
  return (
    <section aria-labelledby="footer-about">
      <h2 id="footer-about">{FOOTER.about}</h2>
      <ul className={css.links}>
        {FOOTER.links.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span className={css.noTarget}>{label}</span>}</li>
        ))}
      </ul>
    </section>
  );
}

function Destinations({ packages }: FooterProps) {
  const { links } = useHost();
  return (
    <section aria-labelledby="footer-destinations">
      <h2 id="footer-destinations">{FOOTER.destinations}</h2>
      <ul className={css.links}>
        {packages.map(({ package_id, place_name }) => (
          <li key={package_id}>
            <Link to={links.tour(package_id)}>{place_name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Awards() {
  const { title, text, items } = FOOTER.awards;
  return (
    <section aria-labelledby="footer-awards">
      <h2 id="footer-awards">{title}</h2>
      <p>{text}</p>
      <ul className={css.awards}>
        {items.map(({ icon, text: item }) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Footer of every page. Mounting, and every change of the session, creates new guard tokens. */
export function Footer({ packages }: FooterProps) {
  const { config, links, Place } = useHost();
  const { status } = useSession();
  // On mount, and on each login and logout.
  useEffect(() => writeGuardTokens(sessionStorage), [status]);
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <About />
        <Destinations packages={packages} />
        <Awards />
        <Newsletter />
        <section className={css.follow} aria-labelledby="footer-follow">
          <h2 id="footer-follow">{FOOTER.follow}</h2>
          <SocialLinks />
        </section>
        <MapBox url={config.mapUrl} />
        <Place name="footer:columns" />
      </div>
      <div className={css.end}>
        <p>{FOOTER.copyright}</p>
        <p>
          {AGENCY.line}, {AGENCY.location}
        </p>
        <Link to={links.findBooking()}>{FOOTER.find}</Link>
        <a href={config.adminUrl} rel="noopener noreferrer">
          {FOOTER.admin}
        </a>
      </div>
    </footer>
  );
}
