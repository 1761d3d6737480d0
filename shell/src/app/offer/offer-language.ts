import { LANGUAGES, type Language } from '@safarnama/shared/domain';
import { buttonClass } from '@safarnama/shared/ui';
import css from './offer.module.css';
import { OFFERS } from './offers.ts';

/** Session storage key: the visitor has accepted or declined the offer. */
const ANSWERED_KEY = 'language-offer';

/** Offers a language to the visitor of an English page, until it is answered in this tab. */
export function offerLanguage(language: Exclude<Language, 'en'>): void {
  if (sessionStorage.getItem(ANSWERED_KEY)) return;
  const texts = OFFERS[language];
  const { prefix, tag } = LANGUAGES[language];
  /** URL of the current page in the offered language. */
  const address = ({ pathname, search } = location): string => (prefix + pathname).replace(/\/$/, '') + search;
  const offer = Object.assign(document.createElement('aside'), {
    className: css.offer,
    lang: tag,
    ariaLabel: texts.label,
  });
  const answer = () => {
    sessionStorage.setItem(ANSWERED_KEY, 'yes');
    offer.remove();
  };
  const accept = Object.assign(document.createElement('a'), {
    className: buttonClass(),
    textContent: texts.accept,
    href: address(),
    hreflang: tag,
  });
  accept.addEventListener('click', () => {
    accept.href = address();
    answer();
  });
  const decline = Object.assign(document.createElement('button'), {
    type: 'button',
    className: buttonClass('secondary'),
    textContent: texts.decline,
  });
  decline.addEventListener('click', answer);
  offer.append(Object.assign(document.createElement('p'), { textContent: texts.text }), accept, decline);
  document.body.append(offer);
}
