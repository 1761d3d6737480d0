import { LANGUAGE } from '@safarnama/shared/domain';
import { buttonClass } from '@safarnama/shared/ui';
import { OFFER } from './hindi-texts.ts';
import css from './offer.module.css';

/** In session storage: the visitor has answered. */
const ANSWERED = 'language-offer';

/** The page that is shown now, in Hindi. */
const hindiAddress = ({ pathname, search } = location): string => (LANGUAGE.other.prefix + pathname).replace(/\/$/, '') + search;

/** Offers Hindi to the visitor of an English page, until it is answered in this tab. */
export function offerLanguage(): void {
  if (sessionStorage.getItem(ANSWERED)) return;
  const offer = Object.assign(document.createElement('aside'), {
    className: css.offer,
    lang: LANGUAGE.other.tag,
    ariaLabel: OFFER.label,
  });
  const answer = () => {
    sessionStorage.setItem(ANSWERED, 'yes');
    offer.remove();
  };
  const accept = Object.assign(document.createElement('a'), {
    className: buttonClass(),
    textContent: OFFER.accept,
    href: hindiAddress(),
  });
  accept.addEventListener('click', () => {
    accept.href = hindiAddress();
    answer();
  });
  const decline = Object.assign(document.createElement('button'), {
    type: 'button',
    className: buttonClass('secondary'),
    textContent: OFFER.decline,
  });
  decline.addEventListener('click', answer);
  offer.append(Object.assign(document.createElement('p'), { textContent: OFFER.text }), accept, decline);
  document.body.append(offer);
}
