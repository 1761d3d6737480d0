import { Icon } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import drawing from '../../assets/map.svg';
import { FOOTER } from './content.ts';
import css from './footer.module.css';

const { title, frame, alt, link } = FOOTER.map;

/** Map of the agency's location: the configured one, loaded lazily, or a drawn one without a setting. */
export function MapBox({ url }: { readonly url: string }) {
  return (
    <section className={css.place} aria-labelledby="footer-map">
      <div className={css.map}>
        {url ? (
          <iframe src={url} title={frame} width="320" height="180" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <img src={drawing} alt={alt} width="320" height="180" loading="lazy" />
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
