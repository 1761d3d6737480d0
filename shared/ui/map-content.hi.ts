import type { Translated } from '../domain/translated.ts';
import type * as english from './map-content.ts';

export const mapTexts: Translated<typeof english.mapTexts> = {
  show: 'नक्शा दिखाएँ',
  hide: 'नक्शा छिपाएँ',
  failed: 'नक्शा लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  onMap: (number, names) => `${number}: ${names}`,
  and: (name, more) => `${name} और ${more} अन्य`,
  web: 'नक्शे पर देखें',
  app: 'नक्शे के ऐप में खोलें',
  scale: (km) => (km < 1 ? `${km * 1000} मीटर` : `${km} किमी`),
};
