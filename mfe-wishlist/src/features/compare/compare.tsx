import { Head, useHost } from '@safarnama/shared/host';
import { Link, useLoaderData } from '@safarnama/shared/router';
import { buttonClass, classNames, Icon, layout, Notice, Picture } from '@safarnama/shared/ui';
import { useId } from 'react';
import { compareQuery } from '../../items/compare-query.ts';
import css from './compare.module.css';
import type { Compared } from './compared.ts';
import { type Comparison, comparisons } from './comparison.ts';
import { content } from './content.ts';

const cell = (value: string | readonly string[]) =>
  typeof value === 'string' ? (
    value
  ) : (
    <ul className={css.list}>
      {value.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

interface TableProps {
  readonly comparison: Comparison;
  /** Address of the page without an item. */
  readonly without: (wish: string) => string;
}

function Table({ comparison: { name, note, columns, rows }, without }: TableProps) {
  const id = useId();
  return (
    <div className={css.section}>
      <h2 id={id}>{name}</h2>
      {note && <p className={layout.soft}>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <section className={css.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {columns.map(({ wish, name, picture }) => (
                <th key={wish} scope="col">
                  <Picture className={css.picture} src={picture} alt="" width={640} height={400} />
                  <span className={css.name}>
                    {name}
                    <Link className={css.remove} to={without(wish)} aria-label={content.remove(name)} preventScrollReset replace>
                      <Icon name="close" />
                    </Link>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((value, index) => (
                  <td key={columns[index]?.wish}>{cell(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {columns.map(({ wish, name, href }) => (
                <td key={wish}>
                  <Link className={buttonClass('secondary')} to={href} aria-label={`${content.open}: ${name}`}>
                    {content.open}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** The address names tours, rooms and the stay, so it can be shared and the server renders it. */
export function Compare() {
  const compared = useLoaderData<Compared>();
  const host = useHost();
  const tables = comparisons(compared, host);
  const wishes = tables.flatMap(({ columns }) => columns.map(({ wish }) => wish));
  const without = (wish: string) =>
    host.links.to(
      'mfe-wishlist:compare',
      {},
      compareQuery(
        wishes.filter((other) => other !== wish),
        compared.stay,
      ),
    );
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={content.title} description={content.description} noIndex />
      <h1>{content.title}</h1>
      {tables.map((comparison) => (
        <Table key={comparison.name} comparison={comparison} without={without} />
      ))}
      {tables.length === 0 && (
        <Notice title={content.none}>
          <p>{content.noneHint}</p>
        </Notice>
      )}
      <p className={css.back}>
        <Link className={buttonClass('quiet')} to={host.links.to('mfe-wishlist:wishlist')}>
          <Icon name="chevron-left" />
          {content.back}
        </Link>
      </p>
    </div>
  );
}
