import { layout } from '@safarnama/shared/ui';
import css from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly eyebrow?: string;
}

/** Banner of a page: its heading over a drawn skyline. */
export function PageHead({ title, lead, eyebrow }: PageHeadProps) {
  return (
    <div className={css.banner} data-banner="">
      <div className={layout.container}>
        {eyebrow ? <p className={layout.eyebrow}>{eyebrow}</p> : null}
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      <svg className={css.skyline} viewBox="0 0 1200 104" aria-hidden="true" focusable="false">
        <path d="M0 110V80q60-16 120-6t110 2V62h6v-6h8v6h8v-6h8v6h8v-6h8v6h6V50h4V40q0-14 14-18 14 4 14 18v10h4v12h6v-6h8v6h8v-6h8v6h8v-6h8v6h6v14q70-14 140-2t150 4h10q6-30 22-56 16 26 22 56h6q4-20 14-36 10 16 14 36h8q60-12 120-4h8V58h34V50q2-16 20-24 18 8 20 24v8h34v20q80-14 208-2v34z" />
        <path d="M0 110V92q150-18 300-4t300 2 300-4 300 2v22z" />
      </svg>
    </div>
  );
}
