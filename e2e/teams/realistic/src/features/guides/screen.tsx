import { Head, type HostApi, type Screen } from '@safarnama/shared/host';
import { useLoaderData } from '@safarnama/shared/router';
import { Field, layout } from '@safarnama/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { type Guide, listGuides } from '../../guides-api.ts';
import badge from './badge.png';
import { content } from './content.ts';
import css from './guides.module.css';
import { RequestForm } from './request-form.tsx';

const TripsChart = lazy(() => import(/* webpackChunkName: "trips-chart" */ './trips-chart.tsx'));

function GuidesScreen() {
  const guides = useLoaderData<readonly Guide[]>();
  const [query, setQuery] = useState('');
  const found = guides.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div className={`${layout.container} ${css.page}`}>
      <Head title={content.title} description={content.intro} />
      <header>
        <div className={css.badge} />
        <img src={badge} alt="" width={64} height={64} />
        <h1>{content.title}</h1>
        <p className={layout.lede}>{content.intro}</p>
      </header>
      <Field label={content.filter} name="guide" value={query} onChange={(event) => setQuery(event.target.value)} />
      {found.length === 0 ? <p role="status">{content.none}</p> : null}
      <ul>
        {found.map(({ name, place }) => (
          <li key={name}>
            {name}, {place}
          </li>
        ))}
      </ul>
      <figure className={css.chart}>
        <Suspense fallback={null}>
          <TripsChart guides={guides} />
        </Suspense>
        <figcaption>{content.chart}</figcaption>
      </figure>
      <RequestForm />
    </div>
  );
}

export const screen = ({ http }: HostApi): Screen => ({
  Component: GuidesScreen,
  loader: ({ request }) => listGuides(http, request.signal),
});
