import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const REVIEW_SLIDER: Translated<typeof english.REVIEW_SLIDER> = {
  title: 'यात्रियों की कहानियाँ',
  stories: 'छह कहानियाँ',
  description: 'हमारे साथ घूमे लोगों की छोटी कहानियाँ, उन्हीं के शब्दों में।',
};
