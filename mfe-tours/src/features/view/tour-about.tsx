import { Icon } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './tour-about.module.css';
import type { TourModel } from './tour-model.ts';

/** Facts, overview and highlights. */
export function TourAbout({ tour }: { readonly tour: TourModel }) {
  return (
    <>
      <dl className={css.facts}>
        {tour.facts.map(({ name, value }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={css.part} aria-labelledby="overview">
        <h2 id="overview">{content.overview}</h2>
        {tour.overview.map((text) => (
          <p key={text} className={css.text}>
            {text}
          </p>
        ))}
      </section>
      {tour.highlights.length > 0 ? (
        <section className={css.part} aria-labelledby="highlights">
          <h2 id="highlights">{content.highlights}</h2>
          <ul className={css.highlights}>
            {tour.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" className={css.mark} />
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
