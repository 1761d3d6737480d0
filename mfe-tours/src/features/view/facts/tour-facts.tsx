import type { TourFacts as Facts } from '@safarnama/shared/contract';
import { Icon } from '@safarnama/shared/ui';
import about from '../tour-about.module.css';
import { content } from './content.ts';
import { factsModel } from './facts-model.ts';

export interface TourFactsProps {
  readonly facts: Facts;
  /** When travellers report, as HH:MM; may be empty. */
  readonly time: string;
  /** Imported by the page, so that its stylesheet is there with the server's HTML. */
  readonly css: Readonly<Record<string, string>>;
}

/** What travellers ask before they book. */
export function TourFacts({ facts, time, css }: TourFactsProps) {
  const { short, lists } = factsModel(facts, time);
  if (short.length + lists.length === 0) return null;
  return (
    <section className={about.part} aria-labelledby="good-to-know">
      <h2 id="good-to-know">{content.title}</h2>
      {short.length > 0 ? (
        <dl className={about.facts}>
          {short.map(({ name, value }) => (
            <div key={name} className={about.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.lists}>
        {lists.map(({ name, texts, mark }) => (
          <section key={name} aria-label={name}>
            <h3 className={css.name}>{name}</h3>
            <ul className={css.list}>
              {texts.map((text) => (
                <li key={text}>
                  {mark ? <Icon name={mark} className={css[mark]} /> : null}
                  {text}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
