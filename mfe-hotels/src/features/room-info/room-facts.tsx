import type { RoomInfo } from '@safarnama/shared/contract';
import { clockTime } from '@safarnama/shared/domain';
import { layout } from '@safarnama/shared/ui';
import { factTexts as texts } from './facts-content.ts';
import css from './room-info.module.css';

const factsOf = (room: RoomInfo) =>
  [
    { name: texts.size, value: room.size_m2 ? texts.squareMetres(room.size_m2) : '' },
    { name: texts.beds, value: room.beds.join(', ') },
    { name: texts.view, value: room.view },
    { name: texts.meals, value: texts.mealPlans[room.meal_plan] ?? room.meal_plan },
    { name: texts.checkIn, value: clockTime(room.checkInTime) },
    { name: texts.checkOut, value: clockTime(room.checkOutTime) },
  ].filter(({ value }) => value);

/** Facts of room and hotel; unknown ones are omitted. */
export function RoomFacts({ room }: { readonly room: RoomInfo }) {
  const { house_rules: rules, sights } = room.hotel;
  const facts = factsOf(room);
  return facts.length + rules.length + sights.length === 0 ? null : (
    <section className={css.section} aria-labelledby="good-to-know">
      <h2 id="good-to-know">{texts.title}</h2>
      <dl className={css.known}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sights.length > 0 && (
        <section aria-labelledby="sights">
          <h3 id="sights">{texts.sights}</h3>
          <dl className={css.known}>
            {sights.map(({ sight, km }) => (
              <div key={sight}>
                <dt>{sight}</dt>
                <dd>{km !== null && texts.away(km)}</dd>
              </div>
            ))}
          </dl>
          <p className={layout.soft}>{texts.straight}</p>
        </section>
      )}
      {rules.length > 0 && (
        <section aria-labelledby="rules">
          <h3 id="rules">{texts.rules}</h3>
          <ul className={css.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
