import { Icon } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import { FOOTER } from './content.ts';
import css from './footer.module.css';

const { title, frame, alt, link } = FOOTER.map;

/** Where the agency is: the map that the settings name, loaded when it comes near; a drawn one when they name none. */
export function MapBox({ url }: { readonly url: string }) {
  return (
    <section className={css.place} aria-labelledby="footer-map">
      <div className={css.map}>
        {url ? (
          <iframe src={url} title={frame} width="320" height="180" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <svg viewBox="0 0 320 180" role="img" aria-label={alt}>
            <rect className={css.mapLand} width="320" height="180" />
            <path
              className={css.mapRiver}
              d="M-5 132c40-6 58 12 96 2s52-22 92-14 60-18 142-6M150-5c-8 30 14 44 4 74s-34 34-28 62"
            />
            <path
              className={css.mapState}
              d="M92 62l26-8 10-24 22-6 8 16 18 4 8 20 26-2 24-16 18 10-4 20 14 16-18 10-4 20-26 2-20 14-22-8-26 10-24-4-14 10-16-14-12-24 8-18z"
            />
            <circle className={css.mapPin} cx="164" cy="88" r="6" />
            <text className={css.mapText} x="164" y="110" textAnchor="middle">
              {AGENCY.region}
            </text>
          </svg>
        )}
      </div>
      <div>
        <h2 id="footer-map">{title}</h2>
        <p>
          {AGENCY.address.map((line) => (
            <span key={line} className={css.addressLine}>
              {line}
            </span>
          ))}
        </p>
        <a className={css.mapLink} href={AGENCY.map} rel="noopener noreferrer">
          <Icon name="pin" />
          {link}
        </a>
      </div>
    </section>
  );
}
