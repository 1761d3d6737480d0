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
      <svg
        className={css.skyline}
        viewBox="0 0 1200 120"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 120V84l60-10 40 14 70-30 34 20 60-8V50h10V38l14-14 14 14v12h10v24l40 6V60h16l6-22q14-22 28 0l6 22h16v24l56-6 44 12 90-22 60 16 48-8V58h8l10-18 10 18h8v14h26V44h10l18-32 18 32h10v28h26V58h8l10-18 10 18h8v22l70-10 54 12 60-16 90 24v38z" />
        <path d="M0 120v-18q120-22 260-6t280-6 300 4 360-2v28z" />
      </svg>
    </div>
  );
}
