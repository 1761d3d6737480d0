import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

/** `text` is the owner's fixed rating, the same on every tour. */
export const content: Translated<typeof english.content> = { label: '5 में से रेटिंग, और कितनों ने दी:', text: '4.7 (723)' };
