import { Head, storageUrl, useHost } from '@safarnama/shared/host';
import { Link, useLoaderData } from '@safarnama/shared/router';
import { buttonClass, classNames, Icon, layout, Notice, Picture } from '@safarnama/shared/ui';
import css from './compare.module.css';
import { type Compared, comparedRows } from './compared.ts';
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

function Table({ tours }: { readonly tours: readonly Compared[] }) {
  const { config, links } = useHost();
  const without = (id: string) =>
    links.to(
      'mfe-wishlist:compare',
      {},
      { tours: tours.flatMap((one) => (one.packageId === id ? [] : one.packageId)).join(',') },
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
    <section className={css.scroll} aria-label={content.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {tours.map(({ packageId, tour }) => (
              <th key={packageId} scope="col">
                <Picture className={css.picture} src={storageUrl(config, tour.images[0]?.img)} alt="" width={640} height={400} />
                <span className={css.name}>
                  {tour.place_name}
                  <Link
                    className={css.remove}
                    to={without(packageId)}
                    aria-label={content.remove(tour.place_name)}
                    preventScrollReset
                    replace
                  >
                    <Icon name="close" />
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(tours).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((value, index) => (
                <td key={tours[index]?.packageId}>{cell(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {tours.map(({ packageId, tour }) => (
              <td key={packageId}>
                <Link
                  className={buttonClass('secondary')}
                  to={links.tour(packageId)}
                  aria-label={`${content.open}: ${tour.place_name}`}
                >
                  {content.open}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The address names the tours, so it can be shared and the server renders it. */
export function Compare() {
  const tours = useLoaderData<readonly Compared[]>();
  const { links } = useHost();
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={content.title} description={content.description} noIndex />
      <h1>{content.title}</h1>
      {tours.length > 0 ? (
        <Table tours={tours} />
      ) : (
        <Notice title={content.none}>
          <p>{content.noneHint}</p>
        </Notice>
      )}
      <p>
        <Link className={buttonClass('quiet')} to={links.to('mfe-wishlist:wishlist')}>
          <Icon name="chevron-left" />
          {content.back}
        </Link>
      </p>
    </div>
  );
}
