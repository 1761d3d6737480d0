import type { Translated } from '@safarnama/shared/host';
import type * as english from './more-content.ts';

export const content: Translated<typeof english.content> = { more: 'और' };
