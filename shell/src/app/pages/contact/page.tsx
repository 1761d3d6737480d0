import { Head } from '@safarnama/shared/host';
import { Card, Icon, layout } from '@safarnama/shared/ui';
import { AGENCY } from '../../agency.ts';
import { mailto } from '../../mailto.ts';
import { PageHead } from '../page-head.tsx';
import css from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { CONTACT } from './content.ts';

const { cards } = CONTACT;

export function Component() {
  return (
    <>
      <Head title={CONTACT.title} description={CONTACT.description} />
      <PageHead title={CONTACT.title} lead={CONTACT.lead} />
      <div className={`${layout.container} ${css.body}`}>
        <div className={css.cards}>
          <Card className={css.card}>
            <Icon name="pin" />
            <h2>{cards.branch}</h2>
            <address>
              {AGENCY.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Card>
          <Card className={css.card}>
            <Icon name="phone" />
            <h2>{cards.phones}</h2>
            {[AGENCY.tollFree, ...AGENCY.phones].map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </Card>
          <Card className={css.card}>
            <Icon name="mail" />
            <h2>{cards.email}</h2>
            <a href={mailto(AGENCY.email)}>{AGENCY.email}</a>
            <a href={mailto(AGENCY.support)}>{AGENCY.support}</a>
          </Card>
          <Card className={css.card}>
            <Icon name="clock" />
            <h2>{cards.hours}</h2>
            <p className={css.hours}>{AGENCY.hours}</p>
            <p>{cards.hoursNote}</p>
          </Card>
        </div>
        <ContactForm />
      </div>
    </>
  );
}
