import type { GalleryImage } from '@safarnama/shared/contract';
import { formatMoney } from '@safarnama/shared/domain';
import { content } from './content.ts';

export const captionOf = ({ caption, author, price }: GalleryImage, withPrice = false): string =>
  [caption, author && content.by(author), withPrice && price ? formatMoney(price) : ''].filter(Boolean).join(' · ');
