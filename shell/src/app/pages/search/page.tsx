import { Head, type HostApi } from '@safarnama/shared/host';
import { useLoaderData, useLocation } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import { content } from './content.ts';
import { type Found, loader } from './loader.ts';
import css from './search.module.css';
import { SearchField } from './search-field.tsx';

function Component() {
  const first = useLoaderData() as Found;
  const { key } = useLocation();
  return (
    <div className={`${layout.narrow} ${css.page}`}>
      <Head title={content.title} description={content.description} noIndex />
      <h1>{content.title}</h1>
      <SearchField key={key} first={first} />
    </div>
  );
}

export const screen = (host: HostApi) => ({ Component, loader: loader(host) });
