import type { Translated } from '@safarnama/shared/host';
import type * as english from './legal-content.ts';

export const LEGAL: Translated<typeof english.LEGAL> = {
  effective: (day) => `${day} से लागू`,
  contents: (title) => `${title} के भाग`,
};
