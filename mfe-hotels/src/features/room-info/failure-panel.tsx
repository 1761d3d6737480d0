import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, layout } from '@safarnama/shared/ui';
import { failureTexts } from './content.ts';
import css from './failure-panel.module.css';

const BROKEN = 500;

/** Shown when a room cannot be loaded. A server failure or missing reply has its own title. */
export function FailurePanel({ status }: { readonly status: number }) {
  const { links, config } = useHost();
  const broken = status >= BROKEN;
  const title = broken ? failureTexts.broken[config.flags.wording] : failureTexts.notFound;
  return (
    <div className={layout.narrow}>
      <Head title={title} description={title} noIndex />
      <div className={css.panel}>
        <p className={css.code} aria-hidden="true">
          {status}
        </p>
        <h1>{title}</h1>
        <p className={layout.soft}>{failureTexts.code(status)}</p>
        <p>{broken ? failureTexts.brokenHelp : failureTexts.notFoundHelp}</p>
        <Link className={buttonClass()} to={links.home()}>
          {broken ? failureTexts.back : failureTexts.home}
        </Link>
      </div>
    </div>
  );
}
