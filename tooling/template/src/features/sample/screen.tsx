import { Head, type HostApi, type Screen, useHost } from '@safarnama/shared/host';
import { Link, useLoaderData } from '@safarnama/shared/router';
import { Field, layout } from '@safarnama/shared/ui';
import { useState } from 'react';
import { listTours, type Tour } from '../../list-tours.ts';
import { content } from './content.ts';
import css from './sample.module.css';

function SampleScreen() {
  const { links } = useHost();
  const tours = useLoaderData<readonly Tour[]>();
  const [query, setQuery] = useState('');
  const found = tours.filter(({ place_name }) => place_name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div className={`${layout.container} ${css.page}`}>
      <Head title={content.title} description={content.intro} />
      <header>
        <h1>{content.title}</h1>
        <p className={layout.lede}>{content.intro}</p>
      </header>
      <Field label={content.filter} name="name" value={query} onChange={(event) => setQuery(event.target.value)} />
      {found.length === 0 ? <p role="status">{content.none}</p> : null}
      <ul className={css.list}>
        {found.map(({ package_id, place_name }) => (
          <li key={package_id}>
            <Link to={links.tour(package_id)}>{place_name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const screen = ({ http }: HostApi): Screen => ({
  Component: SampleScreen,
  loader: ({ request }) => listTours(http, request.signal),
});
