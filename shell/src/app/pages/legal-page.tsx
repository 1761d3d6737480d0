import { Head } from '@safarnama/shared/host';
import { layout } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import { LEGAL } from './legal-content.ts';
import css from './legal-page.module.css';
import { PageHead } from './page-head.tsx';

export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly effective: string;
  readonly intro: string;
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

const anchor = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');

interface LegalPageProps {
  readonly text: LegalText;
  /** Follows the last section. */
  readonly children?: ReactNode;
}

/** Numbered sections with a table of contents; prints as plain text. */
export function LegalPage({ text: { title, description, effective, intro, sections }, children }: LegalPageProps) {
  return (
    <>
      <Head title={title} description={description} />
      <PageHead eyebrow={LEGAL.effective(effective)} title={title} lead={intro} />
      <div className={`${layout.container} ${css.body}`}>
        <nav className={css.contents} aria-label={LEGAL.contents(title)}>
          <ol>
            {sections.map(([heading]) => (
              <li key={heading}>
                <a href={`#${anchor(heading)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text}>
          {sections.map(([heading, ...paragraphs], index) => (
            <section key={heading} aria-labelledby={anchor(heading)}>
              <h2 id={anchor(heading)} tabIndex={-1}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
