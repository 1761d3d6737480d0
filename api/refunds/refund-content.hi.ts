import type { Translated } from '@safarnama/shared/host';
import type * as english from './refund-content.ts';

type Texts = Translated<typeof english>;

const startOf = (kind: 'tour' | 'hotel'): string => (kind === 'tour' ? 'टूर शुरू होने' : 'पहुँचने');
const amount = ({ percent, charge }: english.Cost): string => {
  if (percent === 0) return charge || 'मुफ़्त';
  return `कीमत का ${percent}%${charge && ` (कम से कम ${charge})`}`;
};

export const perRoom: Texts['perRoom'] = (charge) => `हर कमरे पर ${charge}`;

export const terms: Texts['terms'] = (kind, costs) => {
  const parts = costs.map((cost, at) => {
    const until = cost.until ?? `${at === 0 ? `${startOf(kind)} से ` : ''}${cost.days} दिन पहले`;
    return `${until} तक ${amount(cost)}`;
  });
  return `रद्द करने का शुल्क: ${[...parts, 'उसके बाद पूरी कीमत'].join(', ')}।`;
};

export const wholePrice: Texts['wholePrice'] = 'रद्द करने का शुल्क: पूरी कीमत।';

export const rule: Texts['rule'] = (kind, days, percent, hotelCharge) => {
  const when = `${startOf(kind)} से ${days} या ज़्यादा दिन पहले रद्द करने पर`;
  if (hotelCharge) return `${when} होटल का शुल्क ${hotelCharge} लिया जाता है।`;
  if (percent === 0) return `${when} कोई शुल्क नहीं लगता।`;
  return percent === 100 ? `${when} पूरी कीमत ली जाती है।` : `${when} कीमत का ${percent}% लिया जाता है।`;
};

export const steps: Texts['steps'] = { asked: 'माँगा गया', accepted: 'स्वीकृत', sent: 'बैंक ने भेजा', arrived: 'आपके खाते में' };
export const by: Texts['by'] = (day) => `${day} तक`;
export const comesBack: Texts['comesBack'] = (refund) => `वापस मिलेंगे: ${refund}।`;
