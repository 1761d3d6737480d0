import { LANGUAGE } from '@safarnama/shared/domain';
import { buttonClass } from '@safarnama/shared/ui';
import { OFFER } from './content.ts';
import css from './offer.module.css';

/** In session storage: the visitor has answered. */
const ANSWERED = 'language-offer';

/** The page that is shown now, in the other language. */
function otherAddress(): string {
  const { pathname, search } = location;
  return (LANGUAGE.other.prefix + pathname.slice(LANGUAGE.prefix.length)).replace(/(.)\/$/, '$1') + search;
}

/** Offers the other language to a visitor whose browser prefers it, until it is answered in this tab. */
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
    href: otherAddress(),
  });
  accept.addEventListener('click', () => {
    accept.href = otherAddress();
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
