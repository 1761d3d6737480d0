import { AGENCY } from '../../agency.ts';
import { mailto } from '../../mailto.ts';
import { LegalPage } from '../legal-page.tsx';
import { PRIVACY } from './content.ts';

export function Component() {
  return (
    <LegalPage text={PRIVACY}>
      <p>
        {PRIVACY.contact.before}
        <a href={mailto(AGENCY.support, PRIVACY.title)}>{AGENCY.support}</a>
        {PRIVACY.contact.after}
      </p>
    </LegalPage>
  );
}
