import type { VendorPolicy } from '@safarnama/shared/contract';
import { Head, useHost } from '@safarnama/shared/host';
import { useLoaderData, useParams } from '@safarnama/shared/router';
import { classNames, layout, Notice } from '@safarnama/shared/ui';
import { type Deferred, useDeferred } from '@safarnama/shared/ui/deferred';
import { policyTexts } from './content.ts';
import css from './policy.module.css';
import { type PolicyView, policyView } from './view-model.ts';

export interface PolicyData {
  /** Resolves to null when the call failed; the page then shows Loading... forever, as specified. */
  readonly policy: Deferred<VendorPolicy | null>;
}

function Sections({ view }: { readonly view: PolicyView }) {
  return (
    <>
      {view.notice && <Notice tone="warm">{view.notice}</Notice>}
      {view.effective && <p className={layout.soft}>{`${policyTexts.effective} ${view.effective}`}</p>}
      {view.sections.map(({ title, paragraphs }) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={css.closing}>{view.closing}</p>
    </>
  );
}

export function Policy() {
  const { policy } = useLoaderData() as PolicyData;
  const { hotelname = '' } = useParams();
  const { flags } = useHost().config;
  const loaded = useDeferred(policy);
  const view = loaded ? policyView(loaded, hotelname, flags.policyVendorId === 'route') : undefined;
  return (
    <article className={classNames(layout.narrow, css.page)}>
      <Head title={policyTexts.metaTitle(view?.hotelName ?? hotelname)} description={policyTexts.metaDescription} />
      <h1>{policyTexts.title}</h1>
      {view ? <Sections view={view} /> : <p role="status">{policyTexts.loading}</p>}
    </article>
  );
}
