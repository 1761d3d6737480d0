import { PLACE_DURATIONS, PLACE_PRICES } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { Button, Field, Icon, layout, OptionChips, SelectField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { content } from './content.ts';
import css from './package-search.module.css';
import { isDuration, isPrice, type PlaceForm, placeQuery, START } from './place-query.ts';

/** Search by text, maximum price and duration. */
export function PackageSearch() {
  const { config, links } = useHost();
  const prices = content.prices[config.flags.priceRanges];
  const navigate = useNavigate();
  const [form, setForm] = useState(START);
  const [shown, setShown] = useState(false);
  const change = (part: Partial<PlaceForm>) => setForm({ ...form, ...part });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(links.packageSearch(placeQuery(form)));
  };
  return (
    <form className={css.root} action={links.packageSearch({})} aria-labelledby="package-search" onSubmit={onSubmit}>
      <div className={css.form} data-shown={shown || undefined}>
        <header className={css.head}>
          <h2 id="package-search">{content.title}</h2>
          <p className={layout.soft}>{content.intro}</p>
          <Button
            variant="quiet"
            size="icon"
            className={css.fold}
            aria-expanded={shown}
            aria-label={content.title}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'chevron-up' : 'chevron-down'} />
          </Button>
        </header>
        <Field
          className={css.place}
          label={content.place}
          name="place_name"
          hint={content.placeHint}
          value={form.place}
          onChange={(event) => change({ place: event.target.value })}
        />
        <div className={css.price}>
          <OptionChips
            label={content.price}
            name="price"
            value={form.price}
            options={PLACE_PRICES.map((price) => ({ value: price, label: prices[price] }))}
            onChange={(price) => isPrice(price) && change({ price })}
          />
          {form.price === 'other' ? (
            <Field
              label={content.custom}
              name="custom"
              type="number"
              inputMode="numeric"
              min={1}
              required
              value={form.custom}
              onChange={(event) => change({ custom: event.target.value })}
            />
          ) : null}
        </div>
        <SelectField
          className={css.duration}
          label={content.duration}
          name="duration"
          value={form.duration}
          options={PLACE_DURATIONS.map((duration) => ({ value: duration, label: content.durations[duration] }))}
          onChange={(event) => isDuration(event.target.value) && change({ duration: event.target.value })}
        />
        <Button type="submit" className={css.submit}>
          <Icon name="search" />
          {content.search}
        </Button>
      </div>
    </form>
  );
}
