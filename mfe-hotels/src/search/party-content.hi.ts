import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './party-content.ts';

const adultsText = counted('वयस्क', 'वयस्क');
const childrenText = counted('बच्चा', 'बच्चे');
const roomsText = counted('कमरा', 'कमरे');

export const partyText: Translated<typeof english.partyText> = (adults, children, rooms) =>
  `${adultsText(adults)}, ${childrenText(children)}, ${roomsText(rooms)}`;
