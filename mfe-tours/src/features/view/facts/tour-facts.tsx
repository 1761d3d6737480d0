import type { TourFacts as Facts } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Icon } from '@safarnama/shared/ui';
import { PlaceSlot } from '@safarnama/shared/ui/map-slot';
import { hasPosition } from '@safarnama/shared/ui/position';
import type { Tour } from '../../../api/get-package.ts';
import about from '../tour-about.module.css';
import { content } from './content.ts';
import { factsModel } from './facts-model.ts';

interface TourFactsProps {
  readonly facts: Facts;
  readonly tour: Tour;
  /** Imported by the page, so that its stylesheet is there with the server's HTML. */
  readonly css: Readonly<Record<string, string>>;
}

/** Travel facts: short values, meeting point and lists. Renders nothing without facts. */
export function TourFacts({ facts, tour, css }: TourFactsProps) {
  const { config } = useHost();
  const { short, lists } = factsModel(facts, tour.reporting_time);
  const point = { name: tour.departure_point, latitude: tour.departure_latitude, longitude: tour.departure_longitude };
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
      {config.flags.listMap && point.name && hasPosition(point) ? (
        <div className={css.map}>
          <PlaceSlot label={content.meetingPoint} place={point} tiles={config.mapTiles} credit={config.mapCredit} />
        </div>
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
