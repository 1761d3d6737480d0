import type { FeatureCard } from '@safarnama/shared/contract';
import { Icon, layout } from '@safarnama/shared/ui';
import { HOME } from './content.ts';
import css from './feature-cards.module.css';
import { featureIcon } from './feature-icon.ts';

const MAX_CARDS = 4;

export function FeatureCards({ cards }: { readonly cards: readonly FeatureCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="features">
      <div className={layout.container}>
        <h2 id="features">{HOME.features.title}</h2>
        <p className={layout.soft}>{HOME.features.text}</p>
        <ul className={css.cards}>
          {cards.slice(0, MAX_CARDS).map(({ icon_class, heading, headingData }, index) => (
            <li key={index} className={css.card}>
              <span className={css.icon}>
                <Icon name={featureIcon(icon_class)} />
              </span>
              {heading && <h3>{heading}</h3>}
              <p>{headingData}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
