import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, Icon, layout } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import { PageHead } from '../page-head.tsx';
import { SOCIAL_IMPACT } from './content.ts';
import css from './social-impact.module.css';

export function Component() {
  const { links } = useHost();
  const { title, description, lead, cards, pledge, closing } = SOCIAL_IMPACT;
  return (
    <>
      <Head title={title} description={description} />
      <PageHead eyebrow={AGENCY.line} title={title} lead={lead} />
      <div className={`${layout.container} ${css.body}`}>
        <div className={css.cards}>
          {cards.map(({ icon, figure, label, text }) => (
            <article key={label} className={css.card}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <p className={css.figure}>{figure}</p>
              <h2>{label}</h2>
              <p>{text}</p>
            </article>
          ))}
        </div>
        <section className={css.pledge} aria-labelledby="pledge">
          <h2 id="pledge">{pledge.title}</h2>
          <ol className={css.promises}>
            {pledge.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </section>
        <p className={css.closing}>
          {closing.text}{' '}
          <Link className={buttonClass()} to={links.contact()}>
            {closing.link}
          </Link>
        </p>
      </div>
    </>
  );
}
