import { PLACE_DURATIONS, PLACE_PRICES } from '@safarnama/shared/domain';
import { type SlotModule, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { Button, Field, Icon, OptionChips, SelectField } from '@safarnama/shared/ui';
import { FoldedHead } from '@safarnama/shared/ui/folded-head';
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
  const change = (part: Partial<PlaceForm>) => setForm({ ...form, ...part });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(links.packageSearch(placeQuery(form)));
  };
  return (
    <form className={css.root} action={links.packageSearch({})} aria-labelledby="package-search" onSubmit={onSubmit}>
      <div className={css.form}>
        <FoldedHead id="package-search" title={content.title} text={content.intro} />
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

export const packageSearch: SlotModule = { Component: PackageSearch };
